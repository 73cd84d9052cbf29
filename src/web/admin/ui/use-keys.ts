import { useLayoutEffect, useRef } from 'react'
import { isTyping } from './is-typing.ts'

type Keys = Record<string, (() => void) | undefined>

/**
 * Listens for a screen's shortcuts by `event.code`, so that they work in Korean input mode. They are off in text fields, with
 * modifiers, and under an open dialog or menu.
 */
export function useKeys(keys: Keys): void {
  useKeysWhere(keys, 'page')
}

/**
 * Listens for shortcuts by `event.code` while exactly one dialog is open, whichever it is. They are off in text fields, with modifiers and
 * under a menu.
 */
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

/** Returns true if the page's shortcuts (no dialog) or the dialog's (exactly one) are active. */
function isOpen(where: 'page' | 'dialog'): boolean {
  if (document.querySelector('[popover="auto"]:popover-open') !== null) return false
  return document.querySelectorAll('dialog[open]').length === (where === 'page' ? 0 : 1)
}
