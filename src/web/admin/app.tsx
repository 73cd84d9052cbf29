import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { isAdmin } from '../../domain/role.ts'
import { onChanges, onFailure } from '../lib/api.ts'
import { boot } from '../lib/boot.ts'
import { CrashNotice } from '../ui/crash-notice.tsx'
import { loginPath } from '../lib/origin.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { followSignOut, leaveWhenSignedOut } from '../lib/session-end.ts'
import { Toaster } from '../ui/toaster.tsx'
import { followCounter } from './live/follow-counter.ts'
import { sayRoleLowered } from './live/leave-by-role.ts'
import { askWhenForbidden } from './live/still-signed-in.ts'
import { takeCurrent } from './live/take-current.ts'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { screen } from './shell/screen.ts'
import { ScreenFailed } from './shell/screen-failed.tsx'
import { Shell } from './shell/shell.tsx'
import { followIdle } from './sign-in-again/follow-idle.ts'
import { freshenEveryFetch } from './sign-in-again/fetch-fresh.ts'
import { changesIn } from './ui/current.ts'
import { takeAnswer } from './ui/undo-tokens.ts'
import { withdrawUndoAtChanges } from './ui/undo.ts'

sayRoleLowered()
freshenEveryFetch()
const queryClient = createQueryClient()
onFailure(error => {
  leaveWhenSignedOut(error)
  askWhenForbidden(error)
  takeCurrent(queryClient, changesIn(error))
})
onChanges(answer => {
  takeAnswer(answer)
  takeCurrent(queryClient, answer.changes)
})
withdrawUndoAtChanges(queryClient)

/** The routes of the staff screens under /admin. A data router, since forms must be able to block navigation. */
const router = createBrowserRouter([
  {
    path: '/admin',
    element: <Shell />,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: ScreenFailed,
        children: [
          { index: true, lazy: screen(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen') },
          { path: 'quick-check', lazy: screen(() => import('./quick-check/quick-check-screen.tsx'), 'QuickCheckScreen') },
          { path: 'products', lazy: screen(() => import('./products/products-screen.tsx'), 'ProductsScreen') },
          { path: 'categories', lazy: screen(() => import('./categories/categories-screen.tsx'), 'CategoriesScreen') },
          {
            path: 'products/batch-category',
            lazy: screen(() => import('./batch-category/batch-category-screen.tsx'), 'BatchCategoryScreen'),
          },
          { path: 'products/add', lazy: screen(() => import('./round-form/round-form-screen.tsx'), 'RoundFormScreen') },
          {
            path: 'products/edit/:productId/:roundId',
            lazy: screen(() => import('./round-form/round-form-screen.tsx'), 'RoundFormScreen'),
          },
          { path: 'prepaid-check', lazy: screen(() => import('./prepaid-check/prepaid-screen.tsx'), 'PrepaidScreen') },
          {
            path: 'prepaid-check/statement',
            lazy: screen(() => import('./prepaid-check/statement/statement-screen.tsx'), 'StatementScreen'),
          },
          { path: 'papers', lazy: screen(() => import('./papers/papers-screen.tsx'), 'PapersScreen') },
          { path: 'create-order', lazy: screen(() => import('./create-order/create-order-screen.tsx'), 'CreateOrderScreen') },
          { path: 'orders', lazy: screen(() => import('./orders/orders-screen.tsx'), 'OrdersScreen') },
          { path: 'events', lazy: screen(() => import('./events/events-screen.tsx'), 'EventsScreen') },
          { path: 'events/:productId/:roundId', lazy: screen(() => import('./events/raffle-screen.tsx'), 'RaffleScreen') },
          { path: 'data-tools', lazy: screen(() => import('./data-tools/data-tools-screen.tsx'), 'DataToolsScreen') },
          { path: 'users', lazy: screen(() => import('./users/users-screen.tsx'), 'UsersScreen') },
          { path: 'users/:userId', lazy: screen(() => import('./user-detail/user-detail-screen.tsx'), 'UserDetailScreen') },
          { path: 'audit', lazy: screen(() => import('./audit/audit-screen.tsx'), 'AuditScreen') },
          { path: 'account', lazy: screen(() => import('./account/account-screen.tsx'), 'AccountScreen') },
          { path: 'jobs', lazy: screen(() => import('./jobs/jobs-screen.tsx'), 'JobsScreen') },
          { path: 'banners', lazy: screen(() => import('./banners/banners-screen.tsx'), 'BannersScreen') },
          { path: 'store', lazy: screen(() => import('./store/store-screen.tsx'), 'StoreScreen') },
          { path: 'first-steps', lazy: screen(() => import('./first-steps/first-steps-screen.tsx'), 'FirstStepsScreen') },
          { path: 'guide', lazy: screen(() => import('./guide/guide-screen.tsx'), 'GuideScreen') },
          { path: 'reviews', lazy: screen(() => import('./reviews/reviews-screen.tsx'), 'ReviewsScreen') },
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
  },
  { path: '*', element: <NotFoundScreen /> },
])

export function App() {
  const way = wayOut()
  useEffect(() => {
    if (way !== null) location.replace(way)
    else if (!boot.counter?.mustEnrol) return followCounter(queryClient)
    return undefined
  }, [way])
  useEffect(followSignOut, [])
  useEffect(() => followIdle(boot.counter?.idleMinutes ?? null), [])
  if (way !== null) return null
  return (
    <StrictMode>
      <CrashNotice home="/admin">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </CrashNotice>
    </StrictMode>
  )
}

/**
 * Returns where to redirect: the login page if signed out, the home page for customers; null for staff. The server checks the
 * same.
 */
function wayOut(): string | null {
  if (!boot.me) return loginPath(location.pathname + location.search)
  return isAdmin(boot.me.role) ? null : '/'
}
