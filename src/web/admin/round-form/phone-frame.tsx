import { useEffect, useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import customers from '../../theme/base.css?inline'
import styles from './phone-frame.module.css'

/** A document of its own without quirks. */
const blank = '<!doctype html><html lang="ko"><body></body></html>'
const noTabs = ':root { --tab-height: 0px }'

/**
 * A customer's phone: what it shows is laid out and coloured by its own width and the shop's own tokens, not by the counter's. It can be
 * scrolled; nothing in it can be pressed, and no screen reader is told of it twice.
 */
export function PhoneFrame({ label, children }: { label: string; children: ReactNode }) {
  const [root, setRoot] = useState<Root | null>(null)
  useEffect(() => root?.render(children), [root, children])
  // React may be drawing just now
  useEffect(() => () => void setTimeout(() => root?.unmount()), [root])
  return (
    <div className={styles.phone}>
      <iframe
        title={label}
        sandbox="allow-same-origin"
        srcDoc={blank}
        className={styles.screen}
        onLoad={event => setRoot(screenOf(event.currentTarget.contentDocument!))}
      />
    </div>
  )
}

/** The counter's page has the styles of every part that it draws; the customers' own ground comes over them. */
function screenOf(phone: Document): Root {
  const Sheet = phone.defaultView!.CSSStyleSheet
  phone.adoptedStyleSheets = [rulesOf(document), customers, noTabs].map(text => {
    const sheet = new Sheet()
    sheet.replaceSync(text)
    return sheet
  })
  const screen = phone.createElement('div')
  screen.inert = true
  phone.body.append(screen)
  return createRoot(screen)
}

function rulesOf({ styleSheets }: Document): string {
  return [...styleSheets].flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText)).join('\n')
}
