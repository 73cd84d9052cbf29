import { useSyncExternalStore } from 'react'
import { boot } from './boot.ts'

/** Deadlines are shown by the server's clock: the browser's own may be minutes off. */
let offsetMs = Date.parse(boot.serverTime) - Date.now()
let current: Temporal.Instant | undefined
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()
const tickMs = 5000

export function serverNow(): Temporal.Instant {
  return read()
}

/** The live stream says what time it is on the server. */
export function setServerTime(iso: string): void {
  offsetMs = Date.parse(iso) - Date.now()
  tick()
}

/** The server's time in a component, moving on every five seconds. */
export function useNow(): Temporal.Instant {
  return useSyncExternalStore(subscribe, () => (current ??= read()))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  current = read()
  for (const listener of listeners) listener()
}

function read(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now() + offsetMs)
}
