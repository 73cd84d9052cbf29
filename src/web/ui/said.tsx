import type { ReactNode } from 'react'

/** Shows one thing and says a whole phrase to who listens: in pieces it would be read with gaps, `17명 이 기다려요`. */
export function Said({ as, children }: { as: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden>{children}</span>
      <span className="visually-hidden">{as}</span>
    </>
  )
}
