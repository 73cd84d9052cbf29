import { useLayoutEffect, useRef } from 'react'
import { noScan, scanned } from './scanner.ts'

type Keys = { onKey: (code: string, at: number) => void; onScan: (code: string) => void; onCamera: () => void }

const handled = /^((Digit|Numpad)\d|Backspace|Escape|Arrow(Up|Down|Left|Right)|Enter|NumpadEnter|Space|Key[SDZ])$/
/** Held down, these must not act again and again. */
const onceOnly = /^(Enter|NumpadEnter|Space|Key[SDZ])$/

/**
 * Keys from anywhere on the screen, by `event.code`: letters work in Korean input mode too. Nothing while a composition or a dialog is
 * open, or somebody writes. A button that was reached by keyboard keeps its Enter and Space, until a dialog that it opened closes; one that
 * was pressed with a mouse or finger, and a box's Enter, leave them to the screen.
 */
export function useCounterKeys(keys: Keys): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  // before the screen is painted: whoever sees it types at once, and no digit may be lost
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

/** Moves the focus from the button that opened a dialog to what holds it, so that the next Enter does not open the dialog again. */
function leaveOpener(): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !activeElement.matches('button, a, input[type="checkbox"]')) return
  const holder = activeElement.closest<HTMLElement>('article[tabindex], main')
  holder?.focus({ preventScroll: true })
  if (document.activeElement === activeElement) activeElement.blur()
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

const controls = 'button, a, summary'

/** `:focus-visible` alone says nothing: from the first key on it also matches what a mouse has pressed. */
function isOfButton({ code, target }: KeyboardEvent, byPointer: Element | null): boolean {
  if (!/^(Enter|NumpadEnter|Space)$/.test(code) || !(target instanceof Element)) return false
  // a box has a Space of its own and no Enter
  if (target instanceof HTMLInputElement) return code === 'Space'
  return target.matches(controls) && target !== byPointer && target.matches(':focus-visible')
}
