import { useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 1024px)')

/** Returns true from a width of 1024 px, where top navigation and aside are shown. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
