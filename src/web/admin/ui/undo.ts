import type { QueryClient } from '@tanstack/react-query'
import { clearToasts, currentToasts, dismissToast, toast, type Toast } from '../../ui/toast-store.ts'

/** The latest undo offer. `under` holds the dialogs that were open when it was made and are still open. */
let latest: { text: string; run: () => void; under: Set<Element> } | null = null

/** Removes the undo offer whenever another change starts, as the key Z would then undo the wrong one. */
export function withdrawUndoAtChanges(client: QueryClient): void {
  client.getMutationCache().subscribe(({ type }) => type === 'added' && clearToasts())
}

/**
 * Shows a toast with the given text, an undo button that calls `run`, and optionally a second button, `more`. While it is shown, the key Z
 * undoes too, unless a dialog was opened since.
 */
export function offerUndo(text: string, run: () => void, more: Toast['more'] = null): void {
  clearToasts()
  const under = new Set(document.querySelectorAll('dialog[open]'))
  for (const dialog of under) dialog.addEventListener('close', () => under.delete(dialog), { once: true })
  latest = { text, run, under }
  toast(text, { action: { label: '되돌리기', keyName: 'Z', run: undoLatest }, more })
}

/**
 * Undoes the latest change for the key Z. Does nothing if a menu is open, or a dialog or drawer that was opened after the change.
 */
export function undoByKey(): void {
  if (document.querySelector('[popover="auto"]:popover-open') !== null) return
  const isCovered = [...document.querySelectorAll('dialog[open]')].some(dialog => !latest?.under.has(dialog))
  if (!isCovered) undoLatest()
}

function undoLatest(): void {
  const undo = latest
  const shown = currentToasts().find(each => each.text === undo?.text && each.action !== null)
  latest = null
  if (!undo) return
  if (!shown) return toast('지금은 되돌릴 수 없어요. 앞서 한 일은 ‘방금 한 일’에서 찾아 주세요', { tone: 'careful' })
  dismissToast(shown.id)
  undo.run()
}
