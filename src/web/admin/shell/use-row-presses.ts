import { useEffect } from 'react'

/** CSS selectors of the current row of a table, and of the control in a row that opens it. */
const currentRow = 'main :is([data-row], [data-round])[tabindex="0"]'
const opener = '[data-opens]'

const controls = 'a, button, input, label, select, textarea, summary, [role="button"], [contenteditable="true"]'
/** CSS selector of elements that use the arrow keys themselves. */
const ofArrows =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="radiogroup"], [role="tablist"], [role="menu"], [role="listbox"], [role="slider"]'

/**
 * Makes a click on a table row press the row's `data-opens` control. Pressed elsewhere on the page, ↑ and ↓ focus the current row; Enter
 * and X focus it and act on it.
 */
export function useRowPresses(): void {
  useEffect(() => {
    addEventListener('click', openRow)
    addEventListener('keydown', passOn)
    return () => {
      removeEventListener('click', openRow)
      removeEventListener('keydown', passOn)
    }
  }, [])
}

function openRow(event: MouseEvent): void {
  const { target } = event
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!(target instanceof Element) || target.closest(controls) !== null || getSelection()?.isCollapsed === false) return
  target.closest('tr')?.querySelector<HTMLElement>(opener)?.click()
}

function passOn(event: KeyboardEvent): void {
  const { target, key, code } = event
  if (event.isComposing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null || !(target instanceof Element)) return
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
  if (!isArrow && key !== 'Enter' && code !== 'KeyX') return
  if (target.closest(ofArrows) !== null || (key === 'Enter' && target.closest(controls) !== null)) return
  if (target.matches('[data-row], [data-round]')) return
  const row = target.closest<HTMLElement>('[data-row], [data-round]') ?? document.querySelector<HTMLElement>(currentRow)
  if (!row) return
  event.preventDefault()
  row.focus()
  // from elsewhere the first arrow shows where one stands
  if (isArrow && !row.contains(target)) return
  row.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey: event.shiftKey, bubbles: true, cancelable: true }))
}
