import type { ReactNode } from 'react'

/** Shows `children` but lets screen readers read the phrase `as`, since they would pause between the parts. */
export function Said({ as, children }: { as: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden>{children}</span>
      <span className="visually-hidden">{as}</span>
    </>
  )
}
