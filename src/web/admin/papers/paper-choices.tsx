import type { Papers } from '../../../contract/schemas/papers.ts'
import { kstDay } from '../../../domain/time.ts'
import { fullDay, nearDay } from '../../lib/format/day.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { DayChoice } from '../ui/day-choice.tsx'
import control from '../ui/field.module.css'
import { FilterChip } from '../ui/filter-chip.tsx'
import { NumberField } from '../ui/number-field.tsx'
import page from '../ui/page.module.css'
import { Segments } from '../ui/segments.tsx'
import { labelLayouts, type LabelLayoutName } from './label-layouts.ts'
import styles from './paper-choices.module.css'
import { paperNames, searchOfPaperView, usualView, type PaperName, type PaperView } from './paper-view.ts'

/** Number of days with orders that are offered beside the calendar. */
const NEAREST = 4

type PaperChoicesProps = {
  view: PaperView
  day: Temporal.PlainDate
  now: Temporal.Instant
  papers: Papers | undefined
  onShow: (parts: Partial<PaperView>) => void
}

/**
 * Renders the filters of the pickup lists: kind of list, pickup day and round; for bag labels also the label sheet, its first unused
 * label, and whether each storage kind has its own bag.
 */
export function PaperChoices({ view, day, now, papers, onShow }: PaperChoicesProps) {
  const round = papers?.rounds.find(each => each.roundId === view.round)
  return (
    <div className={page.filters}>
      <Segments
        label="서류"
        segments={(Object.keys(paperNames) as PaperName[]).map(paper => ({
          label: paperNames[paper],
          to: `/admin/papers${searchOfPaperView({ ...view, paper })}`,
          current: paper === view.paper,
        }))}
      />
      <FilterChip label="픽업일" value={nearDay(day, now, fullDay)} onClear={() => onShow({ day: null, round: null })}>
        {close => (
          <>
            <ul className={styles.days}>
              {papers?.nearDays.slice(0, NEAREST).map(near => (
                <li key={near.day}>
                  <button
                    type="button"
                    aria-pressed={near.day === day.toString()}
                    className={styles.day}
                    onClick={() => (close(), onShow({ day: near.day, round: null }))}
                  >
                    {nearDay(Temporal.PlainDate.from(near.day), now, fullDay)}
                    <span>{near.orders.toLocaleString('ko-KR')}건</span>
                  </button>
                </li>
              ))}
            </ul>
            <DayChoice
              label="픽업일"
              value={day}
              today={kstDay(now)}
              onChoose={chosen => (close(), onShow({ day: chosen.toString(), round: null }))}
            />
          </>
        )}
      </FilterChip>
      {papers && papers.rounds.length > 0 && (
        <FilterChip
          label="회차"
          value={view.round === null ? null : (round?.name ?? '고른 회차')}
          onClear={() => onShow({ round: null })}
        >
          {close => (
            <ul className={styles.days}>
              {papers.rounds.map(({ roundId, name, pieces }) => (
                <li key={roundId}>
                  <button
                    type="button"
                    aria-pressed={roundId === view.round}
                    className={styles.day}
                    onClick={() => (close(), onShow({ round: roundId }))}
                  >
                    {name}
                    <span>{pieces.toLocaleString('ko-KR')}개</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </FilterChip>
      )}
      {view.paper === 'labels' && <LabelChoices view={view} onShow={onShow} />}
    </div>
  )
}

function LabelChoices({ view, onShow }: Pick<PaperChoicesProps, 'view' | 'onShow'>) {
  const { columns, rows } = labelLayouts[view.layout]
  return (
    <fieldset className={styles.labels}>
      <legend className="visually-hidden">라벨지</legend>
      <select
        aria-label="라벨지"
        value={view.layout}
        className={control.control}
        onChange={event => onShow({ layout: event.target.value as LabelLayoutName, start: usualView.start })}
      >
        {Object.entries(labelLayouts).map(([name, { words }]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      <NumberField
        quietLabel
        label={`처음 찍을 칸, 1부터 ${columns * rows}까지`}
        unit="번 칸부터"
        value={view.start}
        className={styles.start}
        onChange={start => onShow({ start: Math.min(Math.max(1, start ?? 1), columns * rows) })}
      />
      <CheckBox worded label="보관별로 봉투 나누기" checked={view.apart} onChange={apart => onShow({ apart })} />
    </fieldset>
  )
}
