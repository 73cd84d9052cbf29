import { useLayoutEffect, useRef, type RefObject } from 'react'
import { holdFields } from './hold-fields.ts'

/**
 * Returns the ref for the element around the fields of a form. While `busy`, the fields take no input, so that they show what is being
 * sent. Of the buttons in it only submit buttons and those with `data-leaves` still work.
 * @param given the ref to use instead of a new one
 */
export function useHeldFields<E extends HTMLElement = HTMLDivElement>(
  busy: boolean,
  given?: RefObject<E | null>,
): RefObject<E | null> {
  const own = useRef<E>(null)
  const box = given ?? own
  useLayoutEffect(() => (busy && box.current ? holdFields(box.current) : undefined), [busy, box])
  return box
}
