import { useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 1024px)')

/** A desktop's width: top navigation and the aside. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
