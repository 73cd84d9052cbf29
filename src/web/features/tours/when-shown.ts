/** Delay before a tour starts once its page is shown. */
const startDelayMs = 300

/**
 * Calls `begin` 300 ms after the page first shows an element with `data-tour`. Calls `interrupt` when a dialog is or becomes open. Returns
 * a function to stop watching.
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
