/**
 * Milliseconds until a stream that the server refused is opened again, randomly up to twice as long, so that not all pages reconnect at
 * once.
 */
const AGAIN_MS = 5000
/** Without a heartbeat for this long the stream counts as not live; the server sends one every 15 seconds. */
const LATE_MS = 20_000
/** A stream that is silent this long, or randomly up to twice as long, is reopened, since a change of network does not close it. */
const SILENT_MS = 40_000

let source: EventSource | undefined
let heardAt = 0

/** Returns true when the live stream is open and its last heartbeat was in time. */
export function isLive(): boolean {
  return source?.readyState === 1 && Date.now() - heardAt < LATE_MS
}

/**
 * Opens the event stream `/live`. Opens it again when the server refused it or it has been silent too long, which browsers do not do by
 * themselves. Returns a function to stop.
 * @param listen adds listeners to each new stream
 * @param refused called when a stream was refused, for example with a proxy's 502
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
