import { createElement, startTransition, useEffect, useState, type ComponentType } from 'react'
import { lazyScreenOf, type LazyScreen } from '../../contract/pages/lazy-screens.ts'
import { OnItsWay } from './on-its-way.tsx'

/** The lazily loaded screens; `prefetch.ts` loads some of them ahead. */
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

/** Components of the lazily loaded screens; `ready` loads the code ahead. */
export const screens = Object.fromEntries(Object.keys(loaders).map(name => [name, later(name as LazyScreen)])) as Record<
  LazyScreen,
  ReturnType<typeof later>
>

/** Loaders of the screens that are prefetched. */
export const prefetchedScreens = [
  screens.ProductDetail.ready,
  screens.Cart.ready,
  screens.MyPage.ready,
  screens.History.ready,
  screens.CustomerCenter.ready,
  screens.Encore.ready,
]

/** Resolves when the code of a path's screen is loaded or has failed; the screen shows the failure. */
export async function screenReady(path: string): Promise<void> {
  const name = lazyScreenOf(path)
  if (name !== undefined) await screens[name].ready().catch(() => undefined)
}

/**
 * Returns a component that loads its screen when rendered and shows its head meanwhile. React.lazy would keep the previous page visible, or
 * delay the content after a skeleton by 300 ms.
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
    if (failure) throw failure // caught by the error boundary around the screens
    return shown ? createElement(shown) : createElement(OnItsWay, { name })
  }
  return Object.assign(Screen, { ready })
}
