import { useLayoutEffect, useRef } from 'react'
import { isTyping } from '../ui/is-typing.ts'
import { noScan, scanned } from './scanner.ts'

type Keys = { onKey: (code: string, at: number) => void; onScan: (code: string) => void; onCamera: () => void }

const handled = /^((Digit|Numpad)\d|Backspace|Escape|Arrow(Up|Down|Left|Right)|Enter|NumpadEnter|Space|Key[SDZ])$/
/** Keys that do not repeat while held down. */
const onceOnly = /^(Enter|NumpadEnter|Space|Key[SDZ])$/

/**
 * Listens for the counter's shortcuts by `event.code`, so that they work in Korean input mode. Ignores keys during IME composition, while a
 * dialog or popover is open, and in fields, where only F4 (camera) works. A button focused by keyboard keeps Enter and Space.
 */
export function useCounterKeys(keys: Keys): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  // before paint, so that no digit typed at once is lost
  useLayoutEffect(() => {
    let scan = noScan
    let byPointer: Element | null = null
    const point = ({ target }: PointerEvent) => (byPointer = target instanceof Element ? target.closest(controls) : null)
    const focus = ({ target }: FocusEvent) => target !== byPointer && (byPointer = null)
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null) return
      if (event.code === 'F4') {
        event.preventDefault()
        return latest.current.onCamera()
      }
      if (isTyping(event.target)) return
      const { scan: next, code, swallow } = scanned(scan, event.code, event.timeStamp)
      scan = next
      if (code !== null) latest.current.onScan(code)
      if (swallow) return event.preventDefault()
      if (!handled.test(event.code) || isOfButton(event, byPointer)) return
      event.preventDefault()
      if (!(event.repeat && onceOnly.test(event.code))) latest.current.onKey(event.code, event.timeStamp)
    }
    addEventListener('keydown', press)
    addEventListener('pointerdown', point, true)
    addEventListener('focusin', focus)
    // a dialog's close event does not bubble
    document.addEventListener('close', leaveOpener, true)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('pointerdown', point, true)
      removeEventListener('focusin', focus)
      document.removeEventListener('close', leaveOpener, true)
    }
  }, [])
}

/** Moves the focus from a dialog's opener to its container, so that the next Enter does not reopen the dialog. */
function leaveOpener(): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !activeElement.matches('button, a, input[type="checkbox"]')) return
  const holder = activeElement.closest<HTMLElement>('article[tabindex], main')
  holder?.focus({ preventScroll: true })
  if (document.activeElement === activeElement) activeElement.blur()
}

const controls = 'button, a, summary'

/**
 * Returns true if the key belongs to the focused button. Buttons clicked by mouse are excluded, as `:focus-visible` may match
 * them.
 */
function isOfButton({ code, target }: KeyboardEvent, byPointer: Element | null): boolean {
  if (!/^(Enter|NumpadEnter|Space)$/.test(code) || !(target instanceof Element)) return false
  // a check box uses Space but not Enter
  if (target instanceof HTMLInputElement) return code === 'Space'
  return target.matches(controls) && target !== byPointer && target.matches(':focus-visible')
}
