import { boot } from '../../app/boot.ts'
import { toast } from '../../ui/toast-store.ts'

/** The phone's own share sheet, else the address on the clipboard. Closing the sheet is no error. */
export async function sharePage(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  const data = { title: `${title} · ${boot.shopName}`, url }
  try {
    if ('share' in navigator && (navigator.canShare?.(data) ?? true)) await navigator.share(data)
    else {
      await navigator.clipboard.writeText(url)
      toast('주소를 복사했어요')
    }
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast('공유하지 못했어요', { tone: 'careful' })
  }
}
