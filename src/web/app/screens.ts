import { createElement, lazy, type ComponentType } from 'react'
import { lazyScreenOf, type LazyScreen } from '../../contract/lazy-screens.ts'

/** The screens that are loaded when they are needed, and ahead of need by `prefetch.ts`. */
const loaders = {
  ProductDetail: () => import('../screens/product-detail.tsx').then(module => module.ProductDetailScreen),
  Cart: () => import('../screens/cart.tsx').then(module => module.CartScreen),
  MyPage: () => import('../screens/my-page.tsx').then(module => module.MyPageScreen),
  History: () => import('../screens/history.tsx').then(module => module.HistoryScreen),
  CustomerCenter: () => import('../screens/customer-center.tsx').then(module => module.CustomerCenterScreen),
  Encore: () => import('../screens/encore.tsx').then(module => module.EncoreScreen),
  Points: () => import('../screens/points.tsx').then(module => module.PointsScreen),
  PickupCalendar: () => import('../screens/pickup-calendar.tsx').then(module => module.PickupCalendarScreen),
  Terms: () => import('../screens/terms.tsx').then(module => module.TermsScreen),
  Privacy: () => import('../screens/privacy.tsx').then(module => module.PrivacyScreen),
} satisfies Record<LazyScreen, () => Promise<ComponentType>>

export const screens = {
  ProductDetail: later(loaders.ProductDetail),
  Cart: later(loaders.Cart),
  MyPage: later(loaders.MyPage),
  History: later(loaders.History),
  CustomerCenter: later(loaders.CustomerCenter),
  Encore: later(loaders.Encore),
  Points: later(loaders.Points),
  PickupCalendar: later(loaders.PickupCalendar),
  Terms: later(loaders.Terms),
  Privacy: later(loaders.Privacy),
}

/** SPEC §2: product detail, cart, my page, order history, customer center and encore. */
export const prefetchedScreens = [
  loaders.ProductDetail,
  loaders.Cart,
  loaders.MyPage,
  loaders.History,
  loaders.CustomerCenter,
  loaders.Encore,
]

/** Resolves when the screen of a path can be drawn; a failure is the screen's own to show. */
export async function screenReady(path: string): Promise<void> {
  const name = lazyScreenOf(path)?.name
  if (name !== undefined) await screens[name].ready().catch(() => undefined)
}

/**
 * A screen that is loaded when it is drawn. One that is there already is drawn at once: React would show the skeleton for a moment, and
 * holds what follows a skeleton back for 300 ms.
 */
function later(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined
  const ready = async () => {
    loaded = await load()
  }
  const Later = lazy(() => load().then(Component => ({ default: Component })))
  const Screen = () => createElement(loaded ?? Later)
  return Object.assign(Screen, { ready })
}
