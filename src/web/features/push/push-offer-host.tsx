import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useCart } from '../cart/use-cart.ts'
import { isPushOfferDue, onPushOffer } from './offer.ts'

const PushOffer = lazy(() => import('./push-offer.tsx').then(module => ({ default: module.PushOffer })))

/**
 * Shows the push offer once it was requested (`offerPush`), but not on pages with a sticky action at the bottom. Loads its code only then.
 */
export function PushOfferHost() {
  const due = useSyncExternalStore(onPushOffer, isPushOfferDue)
  const { pathname } = useLocation()
  const lines = useCart().length
  const isFree = !pathname.startsWith('/product/') && (pathname !== '/cart' || lines === 0)
  return <Suspense>{due && isFree && <PushOffer />}</Suspense>
}
