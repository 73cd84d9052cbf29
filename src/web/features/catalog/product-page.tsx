import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { useWake } from '../../lib/clock.ts'
import { useMe } from '../account/queries.ts'
import { myEncoresQuery } from '../encore/queries.ts'
import { useMyWaitlist } from '../orders/queries.ts'
import { putOne } from '../cart/add-to-cart.ts'
import { ReviewList } from '../product-reviews/review-list.tsx'
import { standsFor, useMyEntry } from '../raffle/queries.ts'
import { RafflePanel } from '../raffle/raffle-panel.tsx'
import { ActionBar, ActionNote } from './action-bar.tsx'
import { askedRound } from '../../../contract/pages/asked-round.ts'
import { actionBeside, actionInLine, actionOf, actionWithinLimit } from './action-state.ts'
import { cardState } from './card-state.ts'
import { Gallery } from './gallery.tsx'
import { KeyFacts } from './key-facts.tsx'
import { OptionPlace } from './option-place.tsx'
import { useOwnHeld } from './use-own-held.ts'
import styles from './product-page.module.css'
import { RoundChoice } from './round-choice.tsx'
import { itemsOf, type Sale } from './sale.ts'
import { nextMoment } from './sections.ts'
import { useNamedRecord } from './use-asked-round.ts'

const EnterPlace = lazy(() => import('../raffle/enter-place.tsx').then(module => ({ default: module.EnterPlace })))
const EntryBar = lazy(() => import('../raffle/entry-bar.tsx').then(module => ({ default: module.EntryBar })))

/** Shows a product page: pictures, key facts, reviews, and the action that fits the round's state. */
export function ProductPage({ sales, now }: { sales: readonly Sale[]; now: Temporal.Instant }) {
  const me = useMe()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const options = useUrlSheet('options')
  const entering = useUrlSheet('enter')
  useWake(nextMoment(sales, now))

  const wanted = askedRound(
    search,
    sales.map(each => each.round),
  )
  const sale = sales.find(each => each.round.roundId === wanted) ?? sales[0]!
  const { roundId, eventType } = sale.round
  const isRaffle = eventType === 'RAFFLE'
  useNamedRecord(isRaffle ? roundId : null)
  const entry = useMyEntry(isRaffle ? roundId : null)
  const isByLink = entering.value !== null && !entering.isOpenedHere
  const stands = entry && standsFor(entry)
  const { data: waiting } = useMyWaitlist()
  const places = waiting?.items.filter(each => each.roundId === roundId) ?? []
  const other = sales.find(each => each !== sale && (each.status === 'selling' || each.status === 'scheduled'))
  const own = useOwnHeld()
  const { data: wishes } = useQuery({ ...myEncoresQuery, enabled: false }) // as the button has read them
  const wish = wishes?.items.find(each => each.productId === sale.product.id)
  const inLine = actionInLine(actionBeside(actionOf(sale, me, now, wish?.encoreCount), other), places, itemsOf(sale).length)
  const action = actionWithinLimit(inLine, sale, own)
  // Also the round that the URL names.
  const choices = sales.filter(each => each === sale || isOfInterest(each))

  function toCart() {
    const [only, ...others] = itemsOf(sale)
    if (only && others.length === 0) putOne(sale, only, 'RESERVATION', () => void navigate('/cart'), client)
    else options.open('yes')
  }

  return (
    <article className={styles.page}>
      <Gallery sale={sale} isCurrent={sale === sales[0]} badge={cardState(sale, me.tier, now).badge} />
      <div className={styles.facts}>
        <KeyFacts
          sale={sale}
          now={now}
          choice={
            choices.length > 1 && (
              <RoundChoice sales={choices} chosen={sale} now={now} onChoose={round => setSearch({ round }, { replace: true })} />
            )
          }
        >
          {isRaffle && (
            <RafflePanel key={roundId} sale={sale} isEntryAskedFor={isByLink && !!entry} onEntryShown={entering.close} />
          )}
        </KeyFacts>
        {!stands && <ActionNote action={action} />}
        <ReviewList productId={sale.product.id} pictures={sale.product.images} />
        {stands ? (
          <Suspense>
            <EntryBar entry={entry} isOpen={sale.status === 'selling'} />
          </Suspense>
        ) : (
          <ActionBar
            action={action}
            productId={sale.product.id}
            name={sale.product.groupName}
            roundId={roundId}
            onOpen={() => (isRaffle ? entering : options).open('yes')}
            onCart={toCart}
          />
        )}
      </div>
      {!isRaffle && (
        <OptionPlace
          key={roundId}
          productId={options.value === null ? null : sale.product.id}
          roundId={roundId}
          onClose={options.close}
        />
      )}
      {isRaffle && (
        <Suspense>
          <EnterPlace key={roundId} sale={sale} now={now} action={action} entry={entry} place={entering} />
        </Suspense>
      )}
    </article>
  )
}

/** Returns true for rounds that sell or will sell, and for ended raffles, whose result is shown. */
function isOfInterest({ status, round }: Sale): boolean {
  return status === 'selling' || status === 'scheduled' || (status === 'ended' && round.eventType === 'RAFFLE')
}
