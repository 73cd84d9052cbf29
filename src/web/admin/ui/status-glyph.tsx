import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { OrderStatus } from '../../../domain/order.ts'
import { roundStatusNames, type RoundStatus } from '../../../domain/round.ts'
import { statusWords } from '../../../contract/words/status-words.ts'
import styles from './status-glyph.module.css'

/** Renders an order's status as icon and text; color is never the only mark. */
export function OrderState({ status }: { status: OrderStatus }) {
  return (
    <span className={clsx(styles.state, status === 'PICKED_UP' && styles.good, status === 'CANCELED' && styles.quiet)}>
      {orderGlyphs[status]}
      {statusWords[status]}
    </span>
  )
}

export function RoundState({ status }: { status: RoundStatus }) {
  const isQuiet = status === 'ended' || status === 'canceled' || status === 'draft'
  return (
    <span className={clsx(styles.state, status === 'selling' && styles.good, isQuiet && styles.quiet)}>
      {roundGlyphs[status]}
      {roundStatusNames[status]}
    </span>
  )
}

const green = 'var(--glyph)'

const orderGlyphs: Record<OrderStatus, ReactNode> = {
  RESERVED: (
    <Glyph>
      <circle cx="8" cy="8" r="6.2" fill="none" stroke={green} strokeWidth="2" />
    </Glyph>
  ),
  PREPAID: (
    <Glyph>
      <circle cx="8" cy="8" r="7" fill="var(--glyph-soft)" stroke={green} strokeWidth="1.4" />
      <path d="M4 5.6 5.9 11 8 6.4 10.1 11 12 5.6M3.7 8h8.6" fill="none" stroke={green} strokeWidth="1.3" />
    </Glyph>
  ),
  PICKED_UP: (
    <Glyph>
      <circle cx="8" cy="8" r="7.4" fill="var(--action)" />
      <path d="M4.8 8.2 7 10.4l4.2-4.6" fill="none" stroke="#fff" strokeWidth="1.7" strokeLinecap="round" />
    </Glyph>
  ),
  CANCELED: <Dash />,
}

const roundGlyphs: Record<RoundStatus, ReactNode> = {
  draft: (
    <Glyph>
      <circle cx="8" cy="8" r="6.2" fill="none" stroke="var(--muted)" strokeWidth="1.8" strokeDasharray="3.2 2.4" />
    </Glyph>
  ),
  scheduled: (
    <Glyph>
      <circle cx="8" cy="8" r="6.4" fill="none" stroke="var(--muted)" strokeWidth="1.8" />
      <path d="M8 2.2a5.8 5.8 0 0 1 0 11.6Z" fill="var(--muted)" />
    </Glyph>
  ),
  selling: (
    <Glyph>
      <circle cx="8" cy="8" r="7.6" fill="var(--glyph-soft)" />
      <circle cx="8" cy="8" r="3.6" fill={green} />
    </Glyph>
  ),
  ended: <Dash />,
  canceled: (
    <Glyph>
      <circle cx="8" cy="8" r="7.4" fill="var(--chip)" />
      <path d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8" stroke="var(--muted)" strokeWidth="1.5" strokeLinecap="round" />
    </Glyph>
  ),
}

function Dash() {
  return (
    <Glyph>
      <circle cx="8" cy="8" r="7.4" fill="var(--line)" />
      <path d="M5.4 8h5.2" stroke="var(--muted)" strokeWidth="1.6" strokeLinecap="round" />
    </Glyph>
  )
}

function Glyph({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden className={styles.glyph}>
      {children}
    </svg>
  )
}
