import { boot } from '../../lib/boot.ts'
import { toast } from '../../ui/toast-store.ts'

/** Title and path of a page to share. The path leaves out parameters of sheets that are open on the page. */
export type Shared = { title: string; path: string }

export function addressOf({ path }: Shared): string {
  return new URL(path, location.origin).href
}

/** Opens the system's share sheet, or copies the link where there is none. Canceling shows nothing. */
export async function sharePage(page: Shared): Promise<void> {
  const data = { title: `${page.title} · ${boot.shopName}`, url: addressOf(page) }
  if (!('share' in navigator && (navigator.canShare?.(data) ?? true))) return await copyAddress(page)
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast('공유하지 못했어요', { tone: 'careful' })
  }
}

/** Copies the page's link and shows a toast with the result. */
export async function copyAddress(page: Shared): Promise<void> {
  try {
    await navigator.clipboard.writeText(addressOf(page))
    toast('링크를 복사했어요')
  } catch {
    toast('공유하지 못했어요', { tone: 'careful' })
  }
}
