import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

type Look = {
  /** The one main action, a secondary one, a tinted one, one without a frame, or one that takes something away. */
  look?: 'main' | 'plain' | 'tint' | 'quiet' | 'danger'
  /** 52 px, or 44 px high. */
  size?: 'large' | 'small'
  wide?: boolean
  icon?: ReactNode
}

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean }

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
  // A busy button keeps its focus, so it is not `disabled`; it only stops answering.
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
