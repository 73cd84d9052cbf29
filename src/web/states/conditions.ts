import type { Boot } from '../../contract/pages/bootstrap.ts'

/** A condition (loading, offline, empty …) in which the customer screens are previewed: how calls are answered, and the boot data. */
export type Condition = {
  name: string
  /**
   * How calls are answered: null never, a number as a refusal with this status (0 as if offline), a function with a change of the real
   * answer.
   */
  answer: null | number | ((body: unknown, path: string) => unknown)
  boot: (boot: Boot) => Boot
}

/**
 * The states of the development page `/__states`, by name in the URL. API answers come from the demo shop, so that all states show the same
 * people and products.
 */
export const conditions: Record<string, Condition> = {
  full: { name: '가득', answer: body => body, boot: boot => boot },
  loading: { name: '불러오는 중', answer: null, boot: boot => ({ ...boot, storefront: null }) },
  error: { name: '오류', answer: 500, boot: boot => ({ ...boot, storefront: null }) },
  offline: { name: '오프라인', answer: 0, boot: boot => boot },
  empty: {
    name: '비어 있음',
    answer: emptied,
    boot: boot => ({ ...boot, storefront: emptied(boot.storefront) as Boot['storefront'] }),
  },
  suspended: {
    name: '참여 제한',
    answer: restricted,
    boot: boot => restricted(boot) as Boot,
  },
  'sold-out': { name: '다 팔림', answer: soldOut, boot: boot => soldOut(boot) as Boot },
}

/** Returns the body of a server response with all its lists emptied, at every depth. Used to preview empty screens. */
export function emptied(value: unknown): unknown {
  return changed(value, (_key, each) => (Array.isArray(each) ? [] : each))
}

/** Returns the body of a server response with the signed-in user suspended (docs/RULES.md#suspension). Used to preview screens. */
export function restricted(value: unknown): unknown {
  return changed(value, (key, each) => {
    if (key === 'isSuspended') return true
    return key === 'tier' && typeof each === 'string' ? 'restricted' : each
  })
}

/** Returns the body of a server response with every variant group sold out; unlimited stock becomes ten units. Used to preview screens. */
export function soldOut(value: unknown): unknown {
  return changed(value, (_key, each) => {
    if (typeof each !== 'object' || each === null || !('totalPhysicalStock' in each)) return each
    const total = (each.totalPhysicalStock as number | null) ?? 10
    return { ...each, totalPhysicalStock: total, reservedCount: total, pickedUpCount: 0 }
  })
}

function changed(value: unknown, change: (key: string, value: unknown) => unknown, key = ''): unknown {
  const next = change(key, value)
  if (Array.isArray(next)) return next.map(each => changed(each, change))
  if (typeof next !== 'object' || next === null) return next
  return Object.fromEntries(Object.entries(next).map(([name, each]) => [name, changed(each, change, name)]))
}
