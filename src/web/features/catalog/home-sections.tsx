import { IconClock, IconSelector } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { serverNow, useNow } from '../../app/clock.ts'
import { useOnline } from '../../app/use-online.ts'
import { clockTime } from '../../format/day.ts'
import { remaining } from '../../format/deadline.ts'
import { useMe } from '../account/queries.ts'
import { putInCart, putInWaitlist } from '../cart/add-to-cart.ts'
import { cardState } from './card-state.ts'
import styles from './home-sections.module.css'
import { ProductCard } from './product-card.tsx'
import { itemsOf, type Sale } from './sale.ts'
import { sorts, type Sections, type Sort } from './sections.ts'
import { useStorefront } from './queries.ts'

const OptionSheet = lazy(() => import('./option-sheet.tsx').then(module => ({ default: module.OptionSheet })))

type HomeSectionsProps = { sections: Sections; sort: Sort; onSort: (sort: Sort) => void }

export function HomeSections({ sections, sort, onSort }: HomeSectionsProps) {
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState<string | null>(null)
  const openCart = () => void navigate('/cart')
  const now = useNow()
  const earliest = sections.closing.toSorted((a, b) => a.deadline.epochMilliseconds - b.deadline.epochMilliseconds)[0]?.deadline

  function onPill(sale: Sale, pill: 'add' | 'wait') {
    const [only, ...others] = itemsOf(sale)
    if (!only || others.length > 0) setChoosing(sale.product.id)
    else if (pill === 'add') putInCart(sale, only, 1, openCart)
    else putInWaitlist(sale, only, 1, openCart)
  }

  return (
    <>
      {earliest && (
        <Section
          title="오늘 마감해요"
          side={
            <span className={styles.closing}>
              <IconClock size={18} stroke={1.75} aria-hidden />
              {clockTime(earliest)} 마감 · {remaining(earliest, now)}
            </span>
          }
        >
          <Shelf sales={sections.closing} first onPill={onPill} />
        </Section>
      )}
      {sections.open.length > 0 && (
        <Section title="지금 예약할 수 있어요" side={<SortChoice sort={sort} onSort={onSort} />}>
          <Shelf sales={sections.open} first={!earliest} onPill={onPill} />
        </Section>
      )}
      {sections.soon.length > 0 && (
        <Section title="곧 열려요">
          <Shelf sales={sections.soon} onPill={onPill} />
        </Section>
      )}
      {sections.over.length > 0 && (
        <Section title="지난 판매예요">
          <Shelf sales={sections.over} onPill={onPill} />
        </Section>
      )}
      <Suspense>{choosing !== null && <OptionSheet productId={choosing} onClosed={() => setChoosing(null)} />}</Suspense>
    </>
  )
}

function Section({ title, side, children }: { title: string; side?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h2 className="t-h3">{title}</h2>
        {side}
      </div>
      {children}
    </section>
  )
}

/** Six pictures are on a first screen at most; they come at once, the others when they get near. */
function Shelf({
  sales,
  first = false,
  onPill,
}: {
  sales: Sale[]
  first?: boolean
  onPill: (sale: Sale, pill: 'add' | 'wait') => void
}) {
  const me = useMe()
  const online = useOnline()
  const { dataUpdatedAt } = useStorefront()
  const now = serverNow()
  const offlineSince = online ? null : clockTime(Temporal.Instant.fromEpochMilliseconds(dataUpdatedAt))
  return (
    <ul className={styles.shelf}>
      {sales.map((sale, i) => (
        <li key={sale.product.id}>
          <ProductCard
            sale={sale}
            state={cardState(sale, me.tier, now)}
            eager={first && i < 4}
            offlineSince={offlineSince}
            onPill={onPill}
          />
        </li>
      ))}
    </ul>
  )
}

function SortChoice({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <label className={styles.sort}>
      <span className="visually-hidden">정렬</span>
      <select value={sort} onChange={event => onSort(event.target.value as Sort)}>
        {Object.entries(sorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <IconSelector size={16} stroke={1.75} aria-hidden />
    </label>
  )
}
