import { useLayoutEffect, useRef } from 'react'

type Keys = Record<string, (() => void) | undefined>

/**
 * Keys of a screen by `event.code`, so that they work in Korean input mode too. Nothing happens while one types, composes, holds a
 * modifier, or a dialog or menu is open.
 */
export function useKeys(keys: Keys): void {
  useKeysWhere(keys, 'page')
}

/** The same within the one dialog that is open. */
export function useDialogKeys(keys: Keys): void {
  useKeysWhere(keys, 'dialog')
}

function useKeysWhere(keys: Keys, where: 'page' | 'dialog'): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!isOpen(where) || isTyping(event.target)) return
      const act = latest.current[event.code]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [where])
}

/** Keys of a page rest while something is open over it, those of a dialog while another lies on top of it. */
function isOpen(where: 'page' | 'dialog'): boolean {
  if (document.querySelector('[popover="auto"]:popover-open') !== null) return false
  return document.querySelectorAll('dialog[open]').length === (where === 'page' ? 0 : 1)
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
