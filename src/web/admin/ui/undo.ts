import type { QueryClient } from '@tanstack/react-query'
import { clearToasts, currentToasts, dismissToast, toast, type Toast } from '../../ui/toast-store.ts'

let latest: { text: string; run: () => void } | null = null

/** Withdraws the undo offer when another change starts, as `Z` would undo the wrong one. */
export function withdrawUndoAtChanges(client: QueryClient): void {
  client.getMutationCache().subscribe(({ type }) => type === 'added' && clearToasts())
}

/** Shows a toast with an undo button; while it is shown, the key Z does the same. */
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
