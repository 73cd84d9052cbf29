import { createElement, startTransition, useEffect, useState, type ComponentType } from 'react'
import { lazyScreenOf, type LazyScreen } from '../../contract/lazy-screens.ts'
import { OnItsWay } from './on-its-way.tsx'

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
  ResetPassword: () => import('../screens/reset-password.tsx').then(module => module.ResetPasswordScreen),
  ConfirmEmail: () => import('../screens/confirm-email.tsx').then(module => module.ConfirmEmailScreen),
  Terms: () => import('../screens/terms.tsx').then(module => module.TermsScreen),
  Privacy: () => import('../screens/privacy.tsx').then(module => module.PrivacyScreen),
  NotFound: () => import('../screens/not-found.tsx').then(module => module.NotFoundScreen),
} satisfies Record<LazyScreen, () => Promise<ComponentType>>

export const screens = Object.fromEntries(Object.keys(loaders).map(name => [name, later(name as LazyScreen)])) as Record<
  LazyScreen,
  ReturnType<typeof later>
>

/** SPEC §2: product detail, cart, my page, order history, customer center and encore. */
export const prefetchedScreens = [
  screens.ProductDetail.ready,
  screens.Cart.ready,
  screens.MyPage.ready,
  screens.History.ready,
  screens.CustomerCenter.ready,
  screens.Encore.ready,
]

/** Resolves when the screen of a path can be drawn; a failure is the screen's own to show. */
export async function screenReady(path: string): Promise<void> {
  const name = lazyScreenOf(path)
  if (name !== undefined) await screens[name].ready().catch(() => undefined)
}

/**
 * A screen that is loaded when it is drawn; its head stands meanwhile. React's own lazy components would keep the page that was left, as if
 * nothing had been pressed, or hold what follows a skeleton back for 300 ms.
 */
function later(name: LazyScreen) {
  let loaded: ComponentType | undefined
  const ready = async () => {
    loaded = await loaders[name]()
  }
  function Screen() {
    const [shown, setShown] = useState(() => loaded)
    const [failure, setFailure] = useState<Error>()
    useEffect(() => {
      if (!shown) ready().then(() => startTransition(() => setShown(() => loaded)), setFailure)
    }, [shown])
    if (failure) throw failure // to the net around the screens
    return shown ? createElement(shown) : createElement(OnItsWay, { name })
  }
  return Object.assign(Screen, { ready })
}
