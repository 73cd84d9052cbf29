import { useEffect, useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import customers from '../../theme/base.css?inline'
import styles from './phone-frame.module.css'

/** The empty document of the frame, in standards mode. */
const blank = '<!doctype html><html lang="ko"><body></body></html>'
const noTabs = ':root { --tab-height: 0px }'

/**
 * Renders its children in a frame with the width and styles of the customers' pages on a phone. The frame scrolls, but takes no clicks,
 * and screen readers skip it.
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

/** Creates the React root in the frame's document, with the styles of this page and those of the customers' pages after them. */
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
