/**
 * Activates the app's main style sheet, which does not block the first paint (scripts/web-build.ts), and waits until it has loaded or
 * failed.
 */
export async function stylesReady(): Promise<void> {
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[data-entry]')].map(use))
}

function use(link: HTMLLinkElement): Promise<void> {
  return new Promise(resolve => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => resolve(), { once: true })
    link.media = 'all'
    if (link.sheet) resolve()
  })
}
