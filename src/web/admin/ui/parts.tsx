import type { ReactNode } from 'react'
import styles from './parts.module.css'

/** The class of the block around several parts, which cuts off the dot at the begin of a line. */
export const partsBlock = styles.parts

/** Renders one of several facts. A dot parts it from the one before on its line; none ends a line. */
export function Part({ children }: { children: ReactNode }) {
  return <span className={styles.part}>{children} </span>
}

/** Renders facts that are written with dots between them, `34개 남음 · 16시간 남음`, as parts. */
export function Parts({ text }: { text: string }) {
  return text.split(' · ').map(part => <Part key={part}>{part}</Part>)
}
