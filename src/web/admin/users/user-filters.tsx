import { useQuery } from '@tanstack/react-query'
import { roles } from '../../../domain/role.ts'
import { tierNames, type Tier } from '../../../domain/tier.ts'
import { FilterChip } from '../ui/filter-chip.tsx'
import { FilterLink } from '../ui/filter-link.tsx'
import { OptionList } from '../ui/option-list.tsx'
import page from '../ui/page.module.css'
import { Segments } from '../ui/segments.tsx'
import { memberFiguresQuery } from './queries.ts'
import styles from './user-filters.module.css'
import { RangeChoice, rangeWords } from './range-choice.tsx'
import { roleNames } from './role-names.ts'
import { searchOfUserView, sorts, visits, type Sort, type UserView, type Visit } from './user-view.ts'

type UserFiltersProps = { view: UserView; onShow: (view: Partial<UserView>) => void }

/** Tiers as the views that everybody wants, then the other bounds and the order; all of it lives in the URL. */
export function UserFilters({ view, onShow }: UserFiltersProps) {
  const show = (change: Partial<UserView>) => onShow({ ...view, ...change, page: null })
  const to = (change: Partial<UserView>) => `/admin/users${searchOfUserView({ ...view, ...change, page: null })}`
  return (
    <div className={page.filters}>
      <div className={styles.tiers}>
        <TierSegments view={view} />
      </div>
      <FilterChip label="역할" value={view.role && roleNames[view.role]} onClear={() => show({ role: null })}>
        {close => (
          <OptionList
            label="역할"
            options={roles.map(role => ({ value: role, label: roleNames[role] }))}
            value={view.role}
            onChoose={role => (close(), show({ role }))}
          />
        )}
      </FilterChip>
      {ranges.map(({ name, label, unit, ...kind }) => (
        <FilterChip key={name} label={label} value={rangeWords(view[name], unit)} onClear={() => show({ [name]: null })}>
          {close => (
            <RangeChoice
              label={label}
              unit={unit}
              value={view[name]}
              {...kind}
              onChoose={range => (close(), show({ [name]: range }))}
            />
          )}
        </FilterChip>
      ))}
      <FilterChip label="마지막 방문" value={view.visit && visitWords[view.visit]} onClear={() => show({ visit: null })}>
        {close => (
          <OptionList
            label="마지막 방문"
            options={visits.map(visit => ({ value: visit, label: visitWords[visit] }))}
            value={view.visit}
            onChoose={visit => (close(), show({ visit }))}
          />
        )}
      </FilterChip>
      <FilterLink label="전화번호" value={view.noPhone ? '없음' : null} to={to({ noPhone: !view.noPhone })} />
      <FilterLink label="탈퇴" value={view.gone ? '탈퇴한 회원만' : null} to={to({ gone: !view.gone, tier: null })} />
      <FilterChip
        label="정렬"
        value={view.sort === 'newest' && !view.rising ? null : orderWords[view.sort][view.rising ? 1 : 0]}
        onClear={() => show({ sort: 'newest', rising: false })}
      >
        {close => (
          <OptionList
            label="정렬"
            options={sorts.flatMap(sort => orderWords[sort].map((label, rising) => ({ value: `${sort} ${rising}`, label })))}
            value={`${view.sort} ${view.rising ? 1 : 0}`}
            onChoose={order => {
              const [sort, rising] = order.split(' ') as [Sort, string]
              close()
              show({ sort, rising: rising === '1' })
            }}
          />
        )}
      </FilterChip>
    </div>
  )
}

/** From the best to those who may not take part, each with how many there are in all. */
function TierSegments({ view }: { view: UserView }) {
  const { data } = useQuery(memberFiguresQuery)
  const to = (tier: Tier | null) => `/admin/users${searchOfUserView({ ...view, tier, gone: false, page: null })}`
  return (
    <Segments
      label="등급"
      segments={[
        { label: '모두', to: to(null), current: view.tier === null, count: data?.total ?? null },
        ...ranks.map(tier => ({
          label: tierNames[tier],
          to: to(tier),
          current: view.tier === tier,
          count: data?.tiers[tier] ?? null,
        })),
      ]}
    />
  )
}

const ranks: readonly Tier[] = ['god', 'king', 'fairy', 'sprout', 'caution', 'restricted']

const ranges = [
  { name: 'points', label: '포인트', unit: 'P', negative: true },
  { name: 'pickups', label: '픽업', unit: '회' },
  { name: 'noShows', label: '노쇼', unit: '회', halves: true },
] as const

const visitWords: Record<Visit, string> = {
  today: '오늘',
  week: '최근 7일',
  'over-30': '30일 넘게 없음',
  'over-90': '90일 넘게 없음',
}

/** The most or latest first, then the other way round. */
const orderWords: Record<Sort, readonly [string, string]> = {
  newest: ['최근 가입 순', '오래된 가입 순'],
  points: ['포인트 많은 순', '포인트 적은 순'],
  pickups: ['픽업 많은 순', '픽업 적은 순'],
  noShows: ['노쇼 많은 순', '노쇼 적은 순'],
  lastVisit: ['최근 방문 순', '오래전 방문 순'],
}
