/** Who sees which page (SPEC §2): the same table as the router of the screens. */
export type PageKind = 'public' | 'customer' | 'admin'

const pages: Record<PageKind, readonly RegExp[]> = {
  public: [/^\/(login|terms|privacy)$/],
  customer: [/^\/$/, /^\/(cart|customer-center|encore)$/, /^\/mypage(\/(history|points|orders))?$/, /^\/product\/[^/]+$/],
  admin: [
    /^\/admin$/,
    /^\/admin\/(quick-check|prepaid-check|orders|create-order|users|banners|data-tools)$/,
    /^\/admin\/users\/[^/]+$/,
    /^\/admin\/products(\/(add|batch-category))?$/,
    /^\/admin\/(products\/edit|events)\/[^/]+\/[^/]+$/,
  ],
}

/** Null for a path that is no page. */
export function pageKind(path: string): PageKind | null {
  for (const [kind, patterns] of Object.entries(pages)) if (patterns.some(pattern => pattern.test(path))) return kind as PageKind
  return null
}
