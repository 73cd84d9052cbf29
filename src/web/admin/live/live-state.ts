import { useSyncExternalStore } from 'react'

/** Whether the event stream is connected, and when it was lost, in ms since the epoch. */
export type LiveState = { connected: boolean; lostAt: number | null }

let state: LiveState = { connected: false, lostAt: null }
const watchers = new Set<() => void>()
const orderListeners = new Set<() => void>()

export function useLive(): LiveState {
  return useSyncExternalStore(watch, () => state)
}

export function setLive(connected: boolean): void {
  if (connected === state.connected && (connected || state.lostAt !== null)) return
  state = { connected, lostAt: connected ? null : Date.now() }
  for (const watcher of watchers) watcher()
}

/**
 * Calls the listener when orders may have changed: after a live event, a reconnection, or a deadline. Returns the function that
 * unsubscribes.
 */
export function onOrdersChanged(listener: () => void): () => void {
  orderListeners.add(listener)
  return () => orderListeners.delete(listener)
}

export function tellOrdersChanged(): void {
  for (const listener of orderListeners) listener()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
