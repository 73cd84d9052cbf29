import { useEffect, useSyncExternalStore } from 'react'
import { boot } from './boot.ts'

/** Deadlines are shown by the server's clock: the browser's own may be minutes off, or a day. A page kept for when there is no line has nothing else. */
let offsetMs = boot.offline ? 0 : Date.parse(boot.serverTime) - Date.now()
let current: Temporal.Instant | undefined
let timer: ReturnType<typeof setInterval> | undefined
let alarm: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const moments = new Map<symbol, number>()
const tickMs = 5000
/** Longer waits than this a browser's timer takes for none. */
const longestMs = 2 ** 31 - 1

export function serverNow(): Temporal.Instant {
  return read()
}

/** The live stream says what time it is on the server. */
export function setServerTime(iso: string): void {
  offsetMs = Date.parse(iso) - Date.now()
  tick()
}

/** The server's time in a component, moving on every five seconds, and at each moment that somebody waits for with `useWake`. */
export function useNow(): Temporal.Instant {
  return useSyncExternalStore(subscribe, () => (current ??= read()))
}

/**
 * The clock also moves on at this very moment of the server's time: what opens then is open then, and not up to five seconds later.
 * @param atMs milliseconds since the epoch; null for none
 */
export function useWake(atMs: number | null): void {
  useEffect(() => {
    if (atMs === null) return
    const own = Symbol('moment')
    moments.set(own, atMs)
    setAlarm()
    return () => {
      moments.delete(own)
    }
  }, [atMs])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    timer = setInterval(tick, tickMs)
    // timers sleep in a hidden tab
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', tick)
  }
}

function tick() {
  current = read()
  for (const listener of listeners) listener()
  setAlarm()
}

function setAlarm() {
  clearTimeout(alarm)
  const now = read().epochMilliseconds
  const next = Math.min(...[...moments.values()].filter(moment => moment > now))
  if (next < now + longestMs) alarm = setTimeout(tick, next - now)
}

function read(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now() + offsetMs)
}
