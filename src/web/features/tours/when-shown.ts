/** SPEC §9: a tour starts so long after its page shows. */
const startDelayMs = 300

/**
 * Calls `begin` once the page has shown something that a tour explains (`data-tour`) for 300 ms, and `interrupt` when a dialog lies over it or
 * opens. Answers how to stop watching.
 */
export function whenShown(begin: () => void, interrupt: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (document.querySelector('dialog[open]')) interrupt()
    if (document.querySelector('main [data-tour]')) timer ??= setTimeout(begin, startDelayMs)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'data-tour'] })
  look()
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
