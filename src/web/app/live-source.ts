/** After a refusal the next try comes that much later, and up to as much again: not all pages of a shop that comes back at once. */
const AGAIN_MS = 5000

/**
 * Opens `/live` and keeps it open. A browser comes back by itself where the line breaks, but gives up at an answer such as a proxy's 502
 * while the shop starts anew, or the shop's own when too many listen: then a new stream is opened.
 * @param listen adds the listeners, to each stream anew
 * @param refused hears of each such answer
 * @returns how to stop
 */
export function openLive(listen: (source: EventSource) => void, refused?: () => void): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout>
  const open = () => {
    source = new EventSource('/live')
    source.addEventListener('error', () => {
      if (source.readyState !== source.CLOSED) return
      timer = setTimeout(open, AGAIN_MS * (1 + Math.random()))
      refused?.()
    })
    listen(source)
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
