/** SPEC §9: a tour starts so long after its page shows. */
const startDelayMs = 300

/**
 * Calls back once the page has shown something that a tour explains (`data-tour`), with no dialog over it, for 300 ms without a break.
 * Answers how to stop waiting.
 */
export function whenCalm(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const isReady = document.querySelector('main [data-tour]') !== null && !isDialogOpen()
    if (!isReady) {
      clearTimeout(timer)
      timer = undefined
    }
    if (isReady) timer ??= setTimeout(run, startDelayMs)
  }
  const stop = onPageChange(look)
  look()
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** Calls back when a dialog opens over the page. */
export function whenDialogOpens(run: () => void): () => void {
  return onPageChange(() => isDialogOpen() && run())
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}

function onPageChange(run: () => void): () => void {
  const observer = new MutationObserver(run)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'data-tour'] })
  return () => observer.disconnect()
}
