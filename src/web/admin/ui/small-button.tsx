import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './small-button.module.css'
import { useWhyDisabled } from './use-why-disabled.ts'

type Look = { look?: 'main' | 'plain' | 'quiet' | 'link' | 'danger' | 'danger-quiet'; icon?: ReactNode; keyName?: string }

/**
 * Renders the standard button of staff screens; `keyName` shows its shortcut. `asleep` disables it without the `disabled` attribute, so
 * that it keeps the focus.
 */
export function SmallButton({
  look = 'plain',
  icon,
  keyName,
  busy = false,
  asleep = false,
  className,
  children,
  onClick,
  ...rest
}: Look & ComponentProps<'button'> & { busy?: boolean; asleep?: boolean }) {
  const rests = busy || asleep
  const title = useWhyDisabled(rest.disabled, rest.title)
  return (
    <button
      type="button"
      {...rest}
      title={title}
      aria-busy={busy || undefined}
      aria-disabled={rests || undefined}
      className={clsx(styles.button, styles[look], asleep && styles.asleep, busy && styles.busy, className)}
      onClick={event => (rests ? event.preventDefault() : onClick?.(event))}
    >
      {icon}
      {children}
      {keyName !== undefined && <Key>{keyName}</Key>}
    </button>
  )
}

export function LinkButton({ look = 'plain', icon, className, children, ...rest }: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={clsx(styles.button, styles[look], className)}>
      {icon}
      {children}
    </Link>
  )
}

/** Renders a keyboard key; the label beside it carries the meaning. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd aria-hidden className={styles.key}>
      {children}
    </kbd>
  )
}
