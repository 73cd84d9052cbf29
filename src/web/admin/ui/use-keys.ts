import { useEffect, useRef } from 'react'

type Keys = Record<string, (() => void) | undefined>

/**
 * Keys of a screen by `event.code`, so that they work in Korean input mode too. Nothing happens while one types, composes, holds a
 * modifier, or a dialog or menu is open.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open], [popover]:popover-open') !== null || isTyping(event.target)) return
      const act = latest.current[event.code]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
