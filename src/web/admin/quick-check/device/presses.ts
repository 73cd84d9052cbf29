import { useSyncExternalStore } from 'react'
import { readAll, remove, write } from './database.ts'
import { isWaiting, sortedRefusals, type Press } from './press.ts'

let presses: readonly Press[] = []
const watchers = new Set<() => void>()
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('moapick-counter') : null

otherTabs?.addEventListener('message', () => void refreshPresses())

/**
 * Returns the pickups stored on the device, oldest first, of all admins: queued ones and those with unread messages. Updates with every
 * change.
 */
export function usePresses(): readonly Press[] {
  return useSyncExternalStore(watch, () => presses)
}

export async function refreshPresses(): Promise<readonly Press[]> {
  const all = await readAll<Press>('presses')
  presses = all.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  for (const watcher of watchers) watcher()
  return presses
}

/**
 * Adds pickups recorded at the counter to the browser's database, or replaces those with the same id. All tabs then reload the stored
 * pickups.
 * @throws DOMException when the browser fails to write
 */
export async function keepPress(...kept: readonly Press[]): Promise<void> {
  for (const press of kept) await write('presses', press)
  await tell()
}

export async function dropPress(...ids: readonly string[]): Promise<void> {
  for (const id of ids) await remove('presses', id)
  await tell()
}

/**
 * Marks those refusals of a stored pickup as read which say that an order had been picked up in part before. Then deletes the stored pickup
 * unless it has other unread messages.
 */
export async function readPartly(press: Press): Promise<void> {
  const left = { ...press, refusals: sortedRefusals(press).whole }
  await (isWaiting(left) ? dropPress(press.id) : keepPress(left))
}

async function tell(): Promise<void> {
  await refreshPresses()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: all of this origin hear it
  otherTabs?.postMessage('presses')
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
