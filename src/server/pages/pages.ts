/**
 * Who may open a page. `public`: only guests; `either`: everyone; `customer`: signed-in users; `admin`: staff. The routers of the screens
 * follow the same rules.
 */
export type PageKind = 'public' | 'either' | 'customer' | 'admin'

/**
 * All pages by audience. Tests compare them with the router (`tests/counter-routes.test.ts`), the guards (`tests/e2e/guards.spec.ts`) and
 * the browser tests (`tests/specification-map.test.ts`).
 */
export const pages: Record<PageKind, readonly string[]> = {
  public: ['/login', '/terms', '/privacy'],
  // links in mails may be opened on any device
  either: ['/reset-password', '/confirm-email'],
  customer: [
    '/',
    '/cart',
    '/customer-center',
    '/encore',
    '/mypage',
    '/mypage/history',
    '/mypage/points',
    '/mypage/orders',
    '/product/:productId',
  ],
  admin: [
    '/admin',
    '/admin/quick-check',
    '/admin/prepaid-check',
    '/admin/prepaid-check/statement',
    '/admin/papers',
    '/admin/create-order',
    '/admin/orders',
    '/admin/products',
    '/admin/products/add',
    '/admin/products/edit/:productId/:roundId',
    '/admin/products/batch-category',
    '/admin/categories',
    '/admin/events',
    '/admin/events/:productId/:roundId',
    '/admin/users',
    '/admin/users/:userId',
    '/admin/banners',
    '/admin/store',
    '/admin/first-steps',
    '/admin/reviews',
    '/admin/guide',
    '/admin/data-tools',
    '/admin/jobs',
    '/admin/audit',
    '/admin/account',
  ],
}

/** The page that creates the first master. It exists only until a shop in production has one; after that it is an unknown path. */
export const SETUP_PAGE = '/setup'

/** Pages of signed-in users whose links show a preview. Guests get their HTML too; its script leads to the login page. */
export const linkedPages = ['/', '/product/:productId'] as const

/** The paths of staff's pages, with `:name` for a variable segment. */
export const counterPages = pages.admin

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
const patterns = Object.entries(pages).map(([kind, paths]) => [kind as PageKind, paths.map(patternOf)] as const)
const linkedPatterns = linkedPages.map(patternOf)

/** Returns true for a path of `linkedPages`, whose links show a preview. */
export function isLinkedPage(path: string): boolean {
  return linkedPatterns.some(pattern => pattern.test(path))
}

/** Returns who may open the page at a path; null if the shop has no page there. */
export function pageKind(path: string): PageKind | null {
  return patterns.find(([, each]) => each.some(pattern => pattern.test(path)))?.[0] ?? null
}
