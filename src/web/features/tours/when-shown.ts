/** SPEC §9: a tour starts so long after its page shows. */
const startDelayMs = 300

/**
 * Calls back 300 ms after the page has shown something that a tour explains (`data-tour`).
 * Answers how to stop waiting.
 */
export function whenShown(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const isShown = document.querySelector('main [data-tour]') !== null
    if (isShown) timer ??= setTimeout(run, startDelayMs)
    else {
      clearTimeout(timer)
      timer = undefined
    }
  }
  const stop = onPageChange(look)
  look()
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** Calls back when a dialog lies over the page, or opens over it. */
export function whenDialogOpens(run: () => void): () => void {
  const look = () => {
    if (document.querySelector('dialog[open]') !== null) run()
  }
  look()
  return onPageChange(look)
}

function onPageChange(run: () => void): () => void {
  const observer = new MutationObserver(run)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'data-tour'] })
  return () => observer.disconnect()
}
