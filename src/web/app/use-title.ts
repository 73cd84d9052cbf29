import { useEffect } from 'react'
import { boot } from './boot.ts'

/** The name of the page in the browser's tab: `장바구니 · 모아픽`. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${boot.shopName}` : boot.shopName
  }, [title])
}
