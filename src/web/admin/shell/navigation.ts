import {
  IconCategory,
  IconTags,
  IconBuildingStore,
  IconCoins,
  IconDatabaseCog,
  IconHeartbeat,
  IconHistory,
  IconLayoutDashboard,
  IconMessageStar,
  IconPackage,
  IconPhoto,
  IconPrinter,
  IconReceiptDollar,
  IconShoppingBagPlus,
  IconTicket,
  IconUsers,
  IconUserSearch,
  type Icon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { isMaster } from '../../../domain/role.ts'
import { boot } from '../../lib/boot.ts'
import { RunningMark } from '../data-tools/running-mark.tsx'
import { DueCount } from '../events/due-count.tsx'
import { QuickKey } from './quick-key.tsx'
import { UnpickedCount } from '../prepaid-check/unpicked-count.tsx'

/** An entry of the navigation. `beside` is rendered at its right, such as a count; `forMasters` hides it from admins. */
type Entry = { label: string; to: string; icon: Icon; beside?: ComponentType; forMasters?: true }
export type EntryGroup = { label: string | null; entries: readonly Entry[] }

/** All entries of the navigation, by frequency of use. */
const places: readonly EntryGroup[] = [
  { label: null, entries: [{ label: '대시보드', to: '/admin', icon: IconLayoutDashboard }] },
  {
    label: '카운터',
    entries: [
      { label: '빠른 확인', to: '/admin/quick-check', icon: IconUserSearch, beside: QuickKey },
      { label: '선입금 확인', to: '/admin/prepaid-check', icon: IconCoins, beside: UnpickedCount },
      { label: '픽업 서류', to: '/admin/papers', icon: IconPrinter },
      { label: '대신 주문하기', to: '/admin/create-order', icon: IconShoppingBagPlus },
    ],
  },
  {
    label: '판매',
    entries: [
      { label: '주문 관리', to: '/admin/orders', icon: IconReceiptDollar },
      { label: '상품·회차', to: '/admin/products', icon: IconPackage },
      { label: '추첨', to: '/admin/events', icon: IconTicket, beside: DueCount },
      { label: '카테고리', to: '/admin/categories', icon: IconCategory },
      { label: '카테고리 일괄 지정', to: '/admin/products/batch-category', icon: IconTags },
    ],
  },
  {
    label: '고객',
    entries: [
      { label: '사용자', to: '/admin/users', icon: IconUsers },
      { label: '후기 관리', to: '/admin/reviews', icon: IconMessageStar },
    ],
  },
  {
    label: '가게',
    entries: [
      { label: '배너', to: '/admin/banners', icon: IconPhoto },
      { label: '가게 정보', to: '/admin/store', icon: IconBuildingStore },
      { label: '데이터 도구', to: '/admin/data-tools', icon: IconDatabaseCog, beside: RunningMark, forMasters: true },
      { label: '작업·메시지', to: '/admin/jobs', icon: IconHeartbeat },
      { label: '변경 기록', to: '/admin/audit', icon: IconHistory, forMasters: true },
    ],
  },
]

/** The entries of the navigation that the signed-in user may open. */
export const navigation: readonly EntryGroup[] = places.map(group => ({
  ...group,
  entries: group.entries.filter(entry => !entry.forMasters || (boot.me !== null && isMaster(boot.me.role))),
}))

/**
 * Returns the path of the navigation entry that a page belongs to: the longest that the page's path begins with; undefined for none.
 */
export function currentEntry(path: string): string | undefined {
  const belongs = (to: string) => path === to || (to !== '/admin' && path.startsWith(`${to}/`))
  const entries = navigation.flatMap(group => group.entries.map(entry => entry.to)).filter(belongs)
  return entries.toSorted((a, b) => b.length - a.length)[0]
}
