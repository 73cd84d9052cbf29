import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

type Look = {
  /** `main` for the main action, `plain` secondary, `tint` tinted, `quiet` without a frame, `danger` for removal. */
  look?: 'main' | 'plain' | 'tint' | 'quiet' | 'danger'
  /** 52 px or 44 px high. */
  size?: 'large' | 'small'
  wide?: boolean
  icon?: ReactNode
}

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean }

/** Renders a button. While `busy` it keeps its focus and ignores clicks. */
export function Button({
  look = 'main',
  size = 'large',
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // A busy button is not `disabled`, so that it keeps its focus; it ignores clicks.
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
      className={clsx(styles.button, styles[look], styles[size], wide && styles.wide, busy && styles.busy, className)}
    >
      {icon}
      <span className={styles.words}>{children}</span>
    </button>
  )
}

/** Renders a link that looks like a button. */
export function ButtonLink({
  look = 'main',
  size = 'large',
  wide,
  icon,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={clsx(styles.button, styles[look], styles[size], wide && styles.wide, className)}>
      {icon}
      <span className={styles.words}>{children}</span>
    </Link>
  )
}
