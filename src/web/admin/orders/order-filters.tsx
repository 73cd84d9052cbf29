import { useState } from 'react'
import { orderStatuses, type OrderStatus } from '../../../domain/order.ts'
import { fullDay } from '../../format/day.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { DayChoice } from '../ui/day-choice.tsx'
import { FilterChip } from '../ui/filter-chip.tsx'
import page from '../ui/page.module.css'
import { Segments } from '../ui/segments.tsx'
import { dayOf, searchOfOrderView, type OrderView } from './order-view.ts'
import { RoundChoice, useRoundName } from './round-choice.tsx'
import { statusWords } from '../ui/status-words.ts'

type OrderFiltersProps = {
  view: OrderView
  today: Temporal.PlainDate
  total: number | undefined
  onShow: (view: Partial<OrderView>) => void
}

/** The views that everybody wants, then the filters. All of it lives in the URL, so a view can be kept and Back works. */
export function OrderFilters({ view, today, total, onShow }: OrderFiltersProps) {
  const roundName = useRoundName(view.round)
  return (
    <div className={page.filters}>
      <Segments label="주문 보기" segments={segmentsOf(view, total)} />
      <FilterChip
        label="상태"
        value={view.status.length > 0 ? view.status.map(status => statusWords[status]).join(', ') : null}
        onClear={() => onShow({ ...view, status: [] })}
      >
        {() => <StatusChoice start={view.status} onChoose={status => onShow({ ...view, status })} />}
      </FilterChip>
      <FilterChip
        label="픽업 날"
        value={isSegment(view.pickup) ? null : dayWords(view.pickup, today)}
        onClear={() => onShow({ ...view, pickup: null })}
      >
        {close => (
          <DayChoice
            label="픽업 날"
            value={view.pickup === null ? null : dayOf(view.pickup, today)}
            today={today}
            onChoose={day => (close(), onShow({ ...view, pickup: wordOfDay(day, today) }))}
          />
        )}
      </FilterChip>
      <FilterChip
        label="주문한 날"
        value={view.created === 'today' && view.pickup === null ? null : dayWords(view.created, today)}
        onClear={() => onShow({ ...view, created: null })}
      >
        {close => (
          <DayChoice
            label="주문한 날"
            value={view.created === null ? null : dayOf(view.created, today)}
            today={today}
            onChoose={day => (close(), onShow({ ...view, created: wordOfDay(day, today) }))}
          />
        )}
      </FilterChip>
      <FilterChip
        label="회차"
        value={view.round === null ? null : (roundName ?? '고른 회차')}
        onClear={() => onShow({ ...view, round: null })}
      >
        {close => <RoundChoice value={view.round} onChoose={round => (close(), onShow({ ...view, round }))} />}
      </FilterChip>
    </div>
  )
}

/** Ticks at once; the URL follows. */
function StatusChoice({ start, onChoose }: { start: readonly OrderStatus[]; onChoose: (status: OrderStatus[]) => void }) {
  const [chosen, setChosen] = useState(start)
  return orderStatuses.map(status => (
    <CheckBox
      key={status}
      worded
      label={statusWords[status]}
      checked={chosen.includes(status)}
      onChange={checked => {
        const next = toggled(chosen, status, checked)
        setChosen(next)
        onChoose(next)
      }}
    />
  ))
}

function segmentsOf(view: OrderView, total: number | undefined) {
  const places: [string, Partial<OrderView>, boolean][] = [
    ['오늘 픽업', { pickup: 'today' }, view.pickup === 'today'],
    ['내일 픽업', { pickup: 'tomorrow' }, view.pickup === 'tomorrow'],
    ['오늘 주문', { created: 'today' }, view.created === 'today' && view.pickup === null],
    ['모두', {}, view.pickup === null && view.created === null],
  ]
  return places.map(([label, place, current]) => ({
    label,
    to: `/admin/orders${searchOfOrderView(place)}`,
    current,
    ...(current ? { count: total ?? null } : {}),
  }))
}

/** Days that have a segment of their own are said there. */
function isSegment(day: string | null): boolean {
  return day === 'today' || day === 'tomorrow'
}

function toggled(statuses: readonly OrderStatus[], status: OrderStatus, on: boolean): OrderStatus[] {
  return orderStatuses.filter(each => (each === status ? on : statuses.includes(each)))
}

function dayWords(word: string | null, today: Temporal.PlainDate): string | null {
  if (word === null) return null
  if (word === 'today') return '오늘'
  return word === 'tomorrow' ? '내일' : fullDay(dayOf(word, today))
}

function wordOfDay(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  if (day.equals(today)) return 'today'
  return day.equals(today.add({ days: 1 })) ? 'tomorrow' : day.toString()
}
