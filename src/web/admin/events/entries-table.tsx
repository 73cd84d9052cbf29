import type { UseQueryResult } from '@tanstack/react-query'
import { IconFilter, IconUsers } from '@tabler/icons-react'
import clsx from 'clsx'
import { Link } from 'react-router'
import type { AdminRaffle, RaffleEntryRow } from '../../../contract/schemas/raffle.ts'
import { tierNames } from '../../../domain/tier.ts'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { LinkButton } from '../ui/small-button.tsx'
import { StateCard } from '../ui/state-card.tsx'
import { OrderState } from '../ui/status-glyph.tsx'
import stack from '../ui/stack.module.css'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import table from '../ui/table.module.css'
import { Namesake } from '../ui/namesake.tsx'
import { Nickname } from '../ui/nickname.tsx'
import { PersonCell } from '../ui/person-cell.tsx'
import styles from './entries-table.module.css'
import { momentWords, outcomeWords } from './raffle-words.ts'

type EntriesTableProps = {
  raffle: AdminRaffle
  query: UseQueryResult<{ items: RaffleEntryRow[]; total: number }>
  isFiltered: boolean
  now: Temporal.Instant
}

/**
 * Renders a page of a raffle's entries in the server's order: by time of entering, after the draw in drawn order. Renders the skeleton and
 * the empty states too.
 */
export function EntriesTable({ raffle, query, isFiltered, now }: EntriesTableProps) {
  const isDrawn = raffle.drawnAt !== null
  const showsGoods = query.data?.items.some(entry => entry.itemId !== query.data.items[0]?.itemId || entry.quantity > 1) ?? false
  const columns = columnsOf(isDrawn, showsGoods)
  const people = query.data?.items.map(entry => entry.user) ?? []
  if (query.data && query.data.items.length === 0)
    return isFiltered ? (
      <StateCard icon={IconFilter} title="조건에 맞는 응모가 없어요" action={<LinkButton to=".">조건 지우기</LinkButton>}>
        이름이나 전화 뒷자리를 다시 확인해 주세요
      </StateCard>
    ) : (
      <StateCard icon={IconUsers} title="아직 응모한 사람이 없어요">
        응모가 들어오면 여기에 보여요
      </StateCard>
    )
  return (
    <div className={clsx(table.scroll, styles.room)}>
      <table className={clsx(table.table, styles.entries, stack.stack)}>
        <caption className="visually-hidden">응모한 사람</caption>
        <thead>
          <tr>
            {columns.map(([name, label]) => (
              <th key={name} scope="col" className={clsx(styles[name], name === 'place' && table.number)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {query.data ? (
          <tbody>
            {query.data.items.map(entry => (
              <EntryRow key={entry.id} entry={entry} among={people} raffle={raffle} showsGoods={showsGoods} now={now} />
            ))}
          </tbody>
        ) : (
          <TableSkeleton columns={columns.length} rows={8} />
        )}
      </table>
    </div>
  )
}

type EntryRowProps = {
  entry: RaffleEntryRow
  among: readonly RaffleEntryRow['user'][]
  raffle: AdminRaffle
  showsGoods: boolean
  now: Temporal.Instant
}

function EntryRow({ entry, among, raffle, showsGoods, now }: EntryRowProps) {
  const { user, orderId } = entry
  const isDrawn = raffle.drawnAt !== null
  return (
    <tr>
      {isDrawn && (
        <td className={clsx(stack.left, table.number, entry.result === 'won' ? table.strong : table.muted)}>{entry.place}</td>
      )}
      <td className={stack.lead}>
        <PersonCell of={user} to={`/admin/users/${user.id}`}>
          <Namesake user={user} among={among} />
          <Nickname user={user} />
        </PersonCell>
      </td>
      {showsGoods ? (
        <td>
          {entry.itemName} × {entry.quantity}
        </td>
      ) : (
        <td className={clsx(styles.tier, table.muted)}>{tierNames[user.tier]}</td>
      )}
      {isDrawn ? (
        <>
          <td className={clsx(styles.ticket, table.muted)} title={entry.ticket ?? undefined}>
            {entry.ticket === null ? '–' : `${entry.ticket.slice(0, 4)}…${entry.ticket.slice(-2)}`}
          </td>
          <td className={clsx(styles.order, orderId === null && styles.none)}>
            {orderId === null ? (
              <span className={table.muted}>–</span>
            ) : (
              <Link to={`/admin/orders?round=${raffle.roundId}&q=${encodeURIComponent(user.name)}`} className={styles.link}>
                {orderNumber(orderId)}
              </Link>
            )}
          </td>
        </>
      ) : (
        <>
          <td className={clsx(styles.wish, !entry.wantsWaitlist && styles.none)}>
            {entry.wantsWaitlist ? '대기 희망' : <span className={table.muted}>–</span>}
          </td>
          <td className={clsx(styles.time, table.muted)}>{momentWords(entry.enteredAt, now)}</td>
        </>
      )}
      {isDrawn && (
        <td className={stack.end}>
          <Outcome entry={entry} />
        </td>
      )}
    </tr>
  )
}

/** Renders the status of the entry's order; without an order, or if it is canceled, the result of the draw. */
function Outcome({ entry }: { entry: RaffleEntryRow }) {
  const { orderStatus } = entry
  if (orderStatus !== null && orderStatus !== 'CANCELED') return <OrderState status={orderStatus} />
  return <span className={table.muted}>{outcomeWords(entry)}</span>
}

/**
 * Returns the columns as class name and label. The option's column replaces the tier's unless all shown entries have the same option and
 * quantity 1.
 */
function columnsOf(isDrawn: boolean, showsGoods: boolean): readonly (readonly [string, string])[] {
  const person: [string, string][] = [['customer', '고객'], showsGoods ? ['goods', '옵션'] : ['tier', '등급']]
  if (!isDrawn) return [...person, ['wish', '대기'], ['time', '응모 시각']]
  return [['place', '순번'], ...person, ['ticket', '추첨 값'], ['order', '주문'], ['state', '상태']]
}
