import { useQueryClient } from '@tanstack/react-query'
import { IconClock } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useNow } from '../../lib/clock.ts'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { useOnline } from '../../lib/use-online.ts'
import { clockTime } from '../../lib/format/day.ts'
import { remaining } from '../../lib/format/deadline.ts'
import { useMe } from '../account/queries.ts'
import { putOne } from '../cart/add-to-cart.ts'
import { useOpeningAlerts, useSetOpeningAlert } from '../opening-alerts/queries.ts'
import { cardState, type Pill } from './card-state.ts'
import styles from './home-sections.module.css'
import { ownState, useOwnPlaces } from './own-places.ts'
import { OptionPlace } from './option-place.tsx'
import { ProductCard } from './product-card.tsx'
import { itemsOf, type Sale } from './sale.ts'
import { openTitle, type Sections } from './sections.ts'
import { useStorefront } from './queries.ts'

type HomeSectionsProps = {
  sections: Sections /** A new value remounts the cards, so that they do not move. */
  arrangement: string
}

export function HomeSections({ sections, arrangement }: HomeSectionsProps) {
  const me = useMe()
  const navigate = useNavigate()
  const options = useUrlSheet('options')
  const alerts = useOpeningAlerts(sections.soon.length > 0)
  const alert = useSetOpeningAlert()
  const own = useOwnPlaces(sections.open)
  const client = useQueryClient()
  const openCart = () => void navigate('/cart')
  const now = useNow()
  // sorted by deadline; any other sort order leaves this section empty
  const earliest = sections.closing.find(sale => sale.status === 'selling')?.deadline
  const pillOf = (sale: Sale) => ownState(cardState(sale, me.tier, now), own.get(sale.round.roundId)).pill
  const hasOpened = sections.soon.some(sale => sale.status === 'selling')

  function onPill(sale: Sale, pill: Pill) {
    const [only, ...others] = itemsOf(sale)
    if (pill === 'alert')
      alert.mutate({ roundId: sale.round.roundId, name: sale.product.groupName, isOn: !alerts.has(sale.round.roundId) })
    else if (pill === 'entered' || pill === 'waiting') void navigate(`/product/${sale.product.id}`)
    else if (pill === 'enter') void navigate(`/product/${sale.product.id}?enter=yes`)
    else if (!only || others.length > 0) options.open(sale.product.id)
    else putOne(sale, only, pill === 'add' ? 'RESERVATION' : 'WAITLIST', openCart, client)
  }

  return (
    <>
      <Fragment key={arrangement}>
        {sections.closing.length > 0 && (
          <Section
            title="오늘 마감해요"
            side={
              earliest && (
                <span className={styles.closing}>
                  <IconClock size={18} stroke={1.75} aria-hidden />
                  {clockTime(earliest)} 마감 · {remaining(earliest, now)}
                </span>
              )
            }
          >
            <Shelf sales={sections.closing} first onPill={onPill} />
          </Section>
        )}
        {sections.open.length > 0 && (
          <Section title={openTitle(sections.open.map(sale => pillOf(sale)))}>
            <Shelf sales={sections.open} first={sections.closing.length === 0} onPill={onPill} />
          </Section>
        )}
        {sections.soon.length > 0 && (
          <Section
            title="판매 예정이에요"
            side={<span role="status">{hasOpened && <span className={styles.opened}>방금 판매를 시작했어요</span>}</span>}
          >
            <Shelf sales={sections.soon} alerts={alerts} onPill={onPill} />
          </Section>
        )}
        {sections.over.length > 0 && (
          <Section title="지난 판매예요">
            <Shelf sales={sections.over} onPill={onPill} />
          </Section>
        )}
      </Fragment>
      <OptionPlace productId={options.value} onClose={options.close} />
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

type ShelfProps = {
  sales: Sale[]
  first?: boolean
  /** Ids of rounds with an opening alert of this customer. */
  alerts?: ReadonlySet<string>
  onPill: (sale: Sale, pill: Pill) => void
}

/** Renders a grid of product cards. With `first`, the pictures of the first four cards load eagerly. */
function Shelf({ sales, first = false, alerts, onPill }: ShelfProps) {
  const me = useMe()
  const online = useOnline()
  const { dataUpdatedAt } = useStorefront()
  const now = useNow()
  const own = useOwnPlaces(sales)
  const offlineSince = online ? null : clockTime(Temporal.Instant.fromEpochMilliseconds(dataUpdatedAt))
  return (
    <ul className={styles.shelf}>
      {sales.map((sale, i) => (
        <li key={sale.product.id}>
          <ProductCard
            sale={sale}
            state={ownState(cardState(sale, me.tier, now), own.get(sale.round.roundId))}
            eager={first && i < 4}
            offlineSince={offlineSince}
            isAlerted={alerts?.has(sale.round.roundId) ?? false}
            onPill={onPill}
          />
        </li>
      ))}
    </ul>
  )
}
