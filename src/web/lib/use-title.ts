import { useEffect } from 'react'
import { boot } from './boot.ts'

/** Sets the document title: `장바구니 · 모아픽`. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${boot.shopName}` : boot.shopName
  }, [title])
}
