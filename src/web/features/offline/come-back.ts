/** Milliseconds until the first try to reach the shop; each further wait is twice the last, up to `longestWaitMs`. */
const firstWaitMs = 2000
const longestWaitMs = 30_000
const timeoutMs = 10_000

/**
 * Reloads the page once the server answers. Tries it when the browser reports a connection, when the page becomes visible, and at growing
 * intervals while it is visible. Returns a function to stop.
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

/** Asks the server itself, since browsers report a connection before it can be reached, or do not notice that it was lost. */
async function isShopReachable(stopped: AbortSignal): Promise<boolean> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)])
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null)
  return answer?.ok === true
}
