/** After a refusal the next try comes that much later, and up to as much again: not all pages of a shop that comes back at once. */
const AGAIN_MS = 5000
/** The shop sends a heartbeat every 15 seconds. */
const LATE_MS = 20_000
/** A stream that was silent for so long, or up to as much again, is taken as broken: a network that changed tells the browser nothing. */
const SILENT_MS = 40_000

let source: EventSource | undefined
let heardAt = 0

/** Returns whether the page's stream stands and the last heartbeat was in time. */
export function isLive(): boolean {
  return source?.readyState === 1 && Date.now() - heardAt < LATE_MS
}

/**
 * Opens `/live` and keeps it open. A browser reconnects by itself where the connection breaks, but gives up at an answer such as a proxy's
 * 502 while the shop starts anew, or the shop's own when too many listen. Then, and after a long silence, a new stream is opened.
 * @param listen adds the listeners, to each stream anew
 * @param refused hears of each such answer
 * @returns how to stop
 */
export function openLive(listen: (source: EventSource) => void, refused?: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const openIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(open, ms * (1 + Math.random()))
  }
  function open() {
    source?.close()
    const opened = (source = new EventSource('/live'))
    openIn(SILENT_MS)
    opened.addEventListener('hello', () => {
      heardAt = Date.now()
      openIn(SILENT_MS)
    })
    opened.addEventListener('error', () => {
      if (opened.readyState !== opened.CLOSED) return
      openIn(AGAIN_MS)
      refused?.()
    })
    listen(opened)
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
