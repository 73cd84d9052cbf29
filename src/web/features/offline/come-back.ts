/** Milliseconds between two tries; each wait is twice the last, up to the longest. */
const firstWaitMs = 2000
const longestWaitMs = 30_000
const timeoutMs = 10_000

/**
 * Reloads the page once the shop answers. Asks it when the browser reports a connection, when the page is shown, and at growing intervals
 * while it is visible. Returns a function that stops.
 */
export function reloadWhenReachable(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let waitMs = firstWaitMs
  let timer = 0

  const plan = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void look(), waitMs)
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
  const look = async () => {
    if (document.hidden) return // `visibilitychange` looks again
    const isReachable = await isShopReachable(signal)
    if (signal.aborted) return
    if (isReachable) location.reload()
    else plan()
  }
  const lookNow = () => {
    waitMs = firstWaitMs
    void look()
  }
  addEventListener('online', lookNow, { signal })
  document.addEventListener('visibilitychange', lookNow, { signal })
  plan()
  signal.addEventListener('abort', () => clearTimeout(timer))
  return () => stop.abort()
}

/** Asks the shop itself: browsers report a connection before anything can be reached, or never report that it was lost. */
async function isShopReachable(stopped: AbortSignal): Promise<boolean> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)])
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null)
  return answer?.ok === true
}
