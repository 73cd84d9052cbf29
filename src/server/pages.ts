/** Who sees which page (SPEC §2): the same table as the routers of the screens, in their words. */
export type PageKind = 'public' | 'either' | 'customer' | 'admin'

/**
 * `tests/counter-routes.test.ts` compares the counter's with its router; `tests/e2e/guards.spec.ts` knocks at every one of its;
 * `tests/specification-map.test.ts` wants a test in a browser and a picture of each.
 */
export const pages: Record<PageKind, readonly string[]> = {
  public: ['/login', '/terms', '/privacy'],
  // for guests and for who is signed in: the link of a mail may be opened on any device
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
    '/admin/reviews',
    '/admin/guide',
    '/admin/data-tools',
    '/admin/jobs',
    '/admin/audit',
    '/admin/account',
  ],
}

/** The pages of the shop's people, with `:name` where a segment varies. */
export const counterPages = pages.admin

const patterns = Object.entries(pages).map(
  ([kind, paths]) => [kind as PageKind, paths.map(path => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))] as const,
)

/** Null for a path that is no page. */
export function pageKind(path: string): PageKind | null {
  return patterns.find(([, each]) => each.some(pattern => pattern.test(path)))?.[0] ?? null
}
