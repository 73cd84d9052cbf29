import { IconHandFinger } from '@tabler/icons-react'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import { staffFallbacks } from '../../../contract/words/staff-fallbacks.ts'
import { ActionBar } from './action-bar.tsx'
import { HandedOut } from './handed-out.tsx'
import { NothingDue } from './nothing-due.tsx'
import { nextStep } from './next-step.ts'
import { OrderCard } from './order-card.tsx'
import { PersonHead } from './person-head.tsx'
import { Slot } from './slot.tsx'
import type { Counter } from './use-counter.ts'
import styles from './visit-side.module.css'
import { VisitSkeleton } from './visit-skeleton.tsx'
import type { Part } from './visit-view.ts'

const parts: readonly { part: Part; title: string }[] = [
  { part: 'overdue', title: '지난 주문' },
  { part: 'due', title: '오늘 찾을 것' },
  { part: 'upcoming', title: '다음 픽업' },
]

/** Renders the customer's column: name, open orders by pickup day, today's pickups, and the action bar. */
export function VisitSide({ counter }: { counter: Counter }) {
  const { visiting, orders, state, query, search } = counter
  const { visit } = visiting
  const { digits, words } = state
  const next = nextStep({ digits, words, query, found: search.found, hasFailed: search.error !== null })
  return (
    <section aria-label="손님의 주문" data-side="visit" className={styles.side}>
      {/* It scrolls, so a keyboard must be able to reach it. */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label="주문">
        {visit && (
          <>
            <PersonHead counter={counter} visit={visit} />
            {orders.every(each => each.part === 'upcoming') && <NothingDue counter={counter} visit={visit} />}
            {parts.map(({ part, title }) => {
              const here = orders.filter(each => each.part === part)
              if (here.length === 0) return null
              return (
                <section key={part} aria-label={title} className={styles.part}>
                  {(part !== 'due' || here.length < orders.length) && <h2 className={styles.heading}>{title}</h2>}
                  {here.map(each => (
                    <OrderCard key={each.order.id} counter={counter} visitOrder={each} />
                  ))}
                </section>
              )
            })}
            <HandedOut counter={counter} orders={visit.handedOut} />
          </>
        )}
        {!visit && state.userId !== null && visiting.error === null && <VisitSkeleton />}
        {!visit && visiting.error !== null && (
          <FailedState error={visiting.error} fallback={staffFallbacks.user} onRetry={visiting.retry} />
        )}
        {!visit && state.userId === null && (
          <div className={styles.idle}>
            <StateCard icon={IconHandFinger} title={next.title}>
              {next.more}
            </StateCard>
          </div>
        )}
      </div>
      <Slot counter={counter} />
      {visit && <ActionBar counter={counter} />}
    </section>
  )
}
