import { useEffect, useSyncExternalStore } from 'react'
import { boot } from './boot.ts'

/**
 * Difference to the server's clock in milliseconds, since the browser's clock may be wrong. Zero on the offline page, which has only the
 * browser's clock.
 */
let offsetMs = boot.offline ? 0 : Date.parse(boot.serverTime) - Date.now()
let current: Temporal.Instant | undefined
let timer: ReturnType<typeof setInterval> | undefined
let alarm: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const moments = new Map<symbol, number>()
const tickMs = 5000
/** The longest delay that setTimeout supports; longer ones fire at once. */
const longestMs = 2 ** 31 - 1

/** Returns the current time by the server's clock. */
export function serverNow(): Temporal.Instant {
  return read()
}

/** Sets the clock to the server's time, sent by the live feed. */
export function setServerTime(iso: string): void {
  offsetMs = Date.parse(iso) - Date.now()
  tick()
}

/** Returns the server's time, updated every five seconds and at each moment registered by `useWake`. */
export function useNow(): Temporal.Instant {
  return useSyncExternalStore(subscribe, () => (current ??= read()))
}

/**
 * Makes `useNow` update exactly at this moment of the server's time, so that a round opens on time.
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
    // timers are throttled in a hidden tab
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
