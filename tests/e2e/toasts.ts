import type { Page } from '@playwright/test'

/**
 * Keeps every toast of this page on the screen, as a pointer that rests on it does; call it before the page is opened. Otherwise toasts
 * disappear after 4 or 8 s, which a slow machine may miss.
 */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (self !== top) return // a sandboxed frame lets no observer run and complains of it
    const restOn = (toast: Element) => toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    const findNew = () => {
      for (const toast of document.querySelectorAll('[role="status"][aria-live="polite"] > :not([data-kept])')) {
        toast.setAttribute('data-kept', '')
        restOn(toast)
      }
    }
    new MutationObserver(findNew).observe(document, { subtree: true, childList: true })
  })
}

/**
 * Waits until the code that shows toasts is loaded, which the page does a second after its start. A test that cuts the connection first
 * would find no toast.
 */
export async function toastsLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/toaster-"]')
    return styles?.sheet != null
  })
}
