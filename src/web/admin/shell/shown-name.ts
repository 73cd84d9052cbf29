import { useSyncExternalStore } from 'react'
import { boot } from '../../lib/boot.ts'

const listeners = new Set<() => void>()

/** Returns the shop's name as this page shows it, and renders again when the page saves another. */
export function useShownName(): string {
  return useSyncExternalStore(subscribe, () => boot.shopName)
}

/** Shows a name that was just saved on this page and in its title. Other open pages show it after they are loaded again. */
export function showName(shopName: string): void {
  if (document.title.endsWith(boot.shopName)) document.title = document.title.slice(0, -boot.shopName.length) + shopName
  boot.shopName = shopName
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
