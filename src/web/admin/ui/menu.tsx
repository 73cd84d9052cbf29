import type { Icon } from '@tabler/icons-react'
import clsx from 'clsx'
import { createContext, use, type KeyboardEvent, type ReactNode } from 'react'
import { Floating, useFloating } from './floating.tsx'
import button from './small-button.module.css'
import styles from './menu.module.css'
import { useWhyDisabled } from './use-why-disabled.ts'

const CloseMenu = createContext<() => void>(() => {})

type MenuProps = {
  label: string
  face: ReactNode
  /** True if `face` is text: the button then looks like other text buttons. Otherwise `face` is an icon. */
  worded?: boolean
  children: ReactNode
}

/** Renders a button with a menu: arrow keys move, Escape closes. */
export function Menu({ label, face, worded = false, children }: MenuProps) {
  const { setOpen, close, opener, panel } = useFloating('menu')
  return (
    <>
      <button
        {...opener}
        aria-label={label}
        className={worded ? clsx(button.button, button.plain) : styles.opener}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {face}
      </button>
      <Floating label={label} {...panel}>
        <CloseMenu value={close}>
          {/* the keys of the menu around it */}
          <div onKeyDown={moveFocus}>{children}</div>
        </CloseMenu>
      </Floating>
    </>
  )
}

type ItemProps = { icon: Icon; children: ReactNode; tone?: 'danger' }
type Choice = { onChoose: () => void; disabled?: boolean /** Why it is disabled. */; title?: string | undefined }

export function MenuItem({ icon, children, tone, onChoose, disabled, title }: ItemProps & Choice) {
  const close = use(CloseMenu)
  const why = useWhyDisabled(disabled, title)
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      title={why}
      className={tone === 'danger' ? styles.danger : styles.item}
      onClick={() => (close(), onChoose())}
    >
      <Face icon={icon}>{children}</Face>
    </button>
  )
}

/** Renders a menu item that is a plain link: it loads another page, such as the shop's home page. */
export function MenuLink({ icon, children, href }: ItemProps & { href: string }) {
  return (
    <a role="menuitem" tabIndex={-1} href={href} className={styles.item}>
      <Face icon={icon}>{children}</Face>
    </a>
  )
}

function Face({ icon: Icon, children }: ItemProps) {
  return (
    <>
      <Icon size={17} stroke={1.7} aria-hidden />
      {children}
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items[(next + items.length) % items.length]?.focus()
}
