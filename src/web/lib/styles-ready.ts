/** Applies the entry's style sheet, which the first paint does not wait for (scripts/web-build.ts), and waits until it is loaded. */
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
