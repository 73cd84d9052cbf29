import type { ReactNode } from 'react'
import styles from './parts.module.css'

/** The CSS class of a line of facts separated by dots, each a `Part`. It hides a dot at the beginning of a line. */
export const partsBlock = styles.parts

/** Renders one of several facts on a line, separated from the one before by a dot. A dot never ends a line. */
export function Part({ children }: { children: ReactNode }) {
  return <span className={styles.part}>{children} </span>
}

/** Splits a text such as `34개 남음 · 16시간 남음` at its dots and renders each fact as a `Part`. */
export function Parts({ text }: { text: string }) {
  return text.split(' · ').map(part => <Part key={part}>{part}</Part>)
}
