import { useQuery } from '@tanstack/react-query'
import { fullDay } from '../../lib/format/day.ts'
import { DayChoice } from '../ui/day-choice.tsx'
import { FilterChip } from '../ui/filter-chip.tsx'
import { OptionList } from '../ui/option-list.tsx'
import page from '../ui/page.module.css'
import { Segments } from '../ui/segments.tsx'
import { kindWords } from './action-words.ts'
import { lookWords, searchOfAuditView, type AuditView } from './audit-view.ts'
import { auditActorsQuery } from './queries.ts'

type AuditFiltersProps = {
  view: AuditView
  today: Temporal.PlainDate
  onShow: (parts: Partial<AuditView>) => void
}

/**
 * Renders the filters of /admin/audit: changes or accesses to personal data, staff member, kind, days, and the person that a link has
 * selected. `onShow` is called with the changed filters.
 */
export function AuditFilters({ view, today, onShow }: AuditFiltersProps) {
  const actors = useQuery(auditActorsQuery).data?.items ?? []
  const kinds: Record<string, string> = view.show === 'looks' ? lookWords : kindWords
  return (
    <div className={page.filters}>
      <Segments
        label="기록 보기"
        segments={[
          { label: '변경 기록', to: pathOf({ ...view, show: 'changes', what: null }), current: view.show === 'changes' },
          { label: '열람 기록', to: pathOf({ ...view, show: 'looks', what: null }), current: view.show === 'looks' },
        ]}
      />
      <FilterChip
        label="누가"
        value={view.who === null ? null : (actors.find(actor => actor.id === view.who)?.displayName ?? '고른 사람')}
        onClear={() => onShow({ who: null })}
      >
        {close => (
          <OptionList
            label="누가"
            options={actors.map(actor => ({ value: actor.id, label: actor.displayName }))}
            value={view.who}
            onChoose={who => (close(), onShow({ who }))}
          />
        )}
      </FilterChip>
      <FilterChip
        label="무엇을"
        value={view.what === null ? null : (kinds[view.what] ?? view.what)}
        onClear={() => onShow({ what: null })}
      >
        {close => (
          <OptionList
            label="무엇을"
            options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
            value={view.what}
            onChoose={what => (close(), onShow({ what }))}
          />
        )}
      </FilterChip>
      {(['from', 'to'] as const).map(end => (
        <FilterChip key={end} label={ends[end]} value={dayWords(view[end])} onClear={() => onShow({ [end]: null })}>
          {close => (
            <DayChoice
              label={ends[end]}
              value={view[end] === null ? null : Temporal.PlainDate.from(view[end])}
              today={today}
              onChoose={day => (close(), onShow({ [end]: day.toString() }))}
            />
          )}
        </FilterChip>
      ))}
      {view.person !== null && (
        <FilterChip label="한 사람" value="고른 사람만" onClear={() => onShow({ person: null })}>
          {() => <p>사용자 화면에서 고른 한 사람의 기록만 보고 있어요.</p>}
        </FilterChip>
      )}
    </div>
  )
}

const ends = { from: '부터', to: '까지' } as const

function dayWords(day: string | null): string | null {
  return day === null ? null : fullDay(Temporal.PlainDate.from(day))
}

function pathOf(view: AuditView): string {
  return `/admin/audit${searchOfAuditView(view)}`
}
