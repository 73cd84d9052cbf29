import type { QueryClient } from '@tanstack/react-query'
import { clearToasts, currentToasts, dismissToast, toast, type Toast } from '../../ui/toast-store.ts'

let latest: { text: string; run: () => void } | null = null

/**
 * As soon as a further change begins, what was offered to be taken back is no longer the last thing done: `Z` would take back the one
 * before while this one is on its way.
 */
export function withdrawUndoAtChanges(client: QueryClient): void {
  client.getMutationCache().subscribe(({ type }) => type === 'added' && clearToasts())
}

/** Says what was done and offers to take it back, by the toast's button or the key Z while it is shown. */
export function offerUndo(text: string, run: () => void, more: Toast['more'] = null): void {
  clearToasts()
  latest = { text, run }
  toast(text, { action: { label: '되돌리기', keyName: 'Z', run: undoLatest }, more })
}

export function undoLatest(): void {
  const undo = latest
  const shown = currentToasts().find(each => each.text === undo?.text && each.action !== null)
  latest = null
  if (!undo || !shown) return
  dismissToast(shown.id)
  undo.run()
}
