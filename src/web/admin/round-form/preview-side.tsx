import { IconAlertTriangle, IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import clsx from 'clsx'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { cardState } from '../../features/catalog/card-state.ts'
import { ProductCard } from '../../features/catalog/product-card.tsx'
import { useCategories } from '../categories/queries.ts'
import segments from '../ui/segments.module.css'
import type { RoundForm } from './form-values.ts'
import { hasDays, previewSale } from './preview.ts'
import styles from './preview-side.module.css'
import { readinessOf, type Note } from './readiness.ts'

type PreviewSideProps = {
  values: RoundForm
  /** The round as the server has it; null for a new one. */
  saved: AdminRound | null
  now: Temporal.Instant
}

const DetailPreview = lazy(() => import('./detail-preview.tsx').then(module => ({ default: module.DetailPreview })))
const views = { card: '카드', detail: '상세' } as const

/**
 * Renders, beside the round form, a preview of the product's card or page as customers will see it. Below is the checklist of what to do or
 * know before publishing or saving.
 */
export function PreviewSide({ values, saved, now }: PreviewSideProps) {
  const sale = previewSale(values, saved, now)
  const isDraft = saved === null || saved.status === 'draft'
  const [view, setView] = useState<keyof typeof views>('card')
  const { data: known } = useCategories()
  return (
    <aside aria-label="미리 보기" className={styles.side}>
      <section className={styles.preview}>
        <div className={styles.head}>
          <h2 className={styles.title}>고객에게 이렇게 보여요</h2>
          <div role="group" aria-label="보는 화면" className={clsx(segments.segments, styles.views)}>
            {(['card', 'detail'] as const).map(each => (
              <button
                key={each}
                type="button"
                aria-pressed={view === each}
                className={clsx(segments.segment, view === each && segments.current)}
                onClick={() => setView(each)}
              >
                {views[each]}
              </button>
            ))}
          </div>
        </div>
        {!hasDays(values) ? (
          <p className={styles.none}>아직 회차가 없어요. 마감과 픽업일을 정하면 고객이 볼 모습이 여기에 보여요.</p>
        ) : view === 'card' ? (
          <div className={styles.card} inert>
            <ProductCard sale={sale} state={cardState(sale, 'sprout', now)} eager offlineSince={null} onPill={() => undefined} />
          </div>
        ) : (
          <Suspense fallback={<div className={styles.waiting} />}>
            <DetailPreview sale={sale} categories={known?.categories ?? []} now={now} />
          </Suspense>
        )}
      </section>
      <section className={styles.ready}>
        <h2 className={styles.title}>{isDraft ? '올리기 전에' : '저장하기 전에'}</h2>
        <ul>
          {readinessOf(values, isDraft, now, saved).map(note => (
            <li key={note.text} className={styles[note.tone]}>
              {icons[note.tone]}
              {note.text}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}

const icons: Record<Note['tone'], ReactNode> = {
  fine: <IconCheck size={17} stroke={2} aria-label="좋아요" />,
  open: <IconCircleDashed size={17} stroke={1.8} aria-label="아직" />,
  careful: <IconAlertTriangle size={17} stroke={1.8} aria-label="살펴봐 주세요" />,
}
