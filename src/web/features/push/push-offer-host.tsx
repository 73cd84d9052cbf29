import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useCart } from '../cart/use-cart.ts'
import { isPushOfferDue, onPushOffer } from './offer.ts'

const PushOffer = lazy(() => import('./push-offer.tsx').then(module => ({ default: module.PushOffer })))

/** The offer is loaded with the first reservation, and stays away from pages whose own action stands at the lower edge. */
export function PushOfferHost() {
  const due = useSyncExternalStore(onPushOffer, isPushOfferDue)
  const { pathname } = useLocation()
  const lines = useCart().length
  const isFree = !pathname.startsWith('/product/') && (pathname !== '/cart' || lines === 0)
  return <Suspense>{due && isFree && <PushOffer />}</Suspense>
}
