import { useQuery } from '@tanstack/react-query'
import { tierNames, type Tier } from '../../../domain/tier.ts'
import { FilterLine } from '../ui/filter-line.tsx'
import page from '../ui/page.module.css'
import { Segments } from '../ui/segments.tsx'
import { useMedia } from '../ui/use-media.ts'
import { filtersOfUsers, ranks } from './filters-of-users.tsx'
import { memberFiguresQuery } from './queries.ts'
import { isEverybody, searchOfUserView, type UserView } from './user-view.ts'

type UserFiltersProps = { view: UserView; onShow: (parts: Partial<UserView>) => void }

/** Renders the filter bar; wide screens show the tiers as tabs. All filters are in the URL. */
export function UserFilters({ view, onShow }: UserFiltersProps) {
  const isWide = useMedia('(width >= 1200px)')
  const isPhone = useMedia('(width < 768px)')
  const filters = filtersOfUsers(view, onShow)
  return (
    <div className={page.filters}>
      {isWide && <TierSegments view={view} />}
      <FilterLine
        filters={isWide ? filters.filter(({ name }) => name !== 'tier') : filters}
        room={isWide ? 2 : isPhone ? 2 : 6}
      />
    </div>
  )
}

/** Renders the tiers as tabs; their counts appear while no other filter is set. */
function TierSegments({ view }: { view: UserView }) {
  const { data } = useQuery(memberFiguresQuery)
  const counts = isEverybody({ ...view, tier: null })
  const to = (tier: Tier | null) => `/admin/users${searchOfUserView({ ...view, tier, gone: false })}`
  return (
    <Segments
      label="등급"
      segments={[
        { label: '모두', to: to(null), current: view.tier === null, ...(counts && { count: data?.total ?? null }) },
        ...ranks.map(tier => ({
          label: tierNames[tier],
          to: to(tier),
          current: view.tier === tier,
          ...(counts && { count: data?.tiers[tier] ?? null }),
        })),
      ]}
    />
  )
}
