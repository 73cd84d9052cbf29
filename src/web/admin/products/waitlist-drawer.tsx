import { IconArrowUp } from '@tabler/icons-react'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import type { AdminWaitlist } from '../../../contract/schemas/waitlist.ts'
import { KST } from '../../../domain/time.ts'
import { clockTime, monthDay } from '../../lib/format/day.ts'
import { pieces, won } from '../../lib/format/price.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { FailedState } from '../ui/state-card.tsx'
import { Nickname } from '../ui/nickname.tsx'
import { Ticket } from '../ui/ticket.tsx'
import styles from './drawers.module.css'
import { roundTitle } from './product-view.ts'
import { useRoundWaitlist } from './queries.ts'
import { StockField } from './stock-field.tsx'

type Line = AdminWaitlist['groups'][number]

/**
 * Renders the drawer of a round's waitlist: the entries in order, how much would be sold with more stock, and the form for the total
 * stock.
 */
export function WaitlistDrawer({ round, onClose }: { round: AdminRound | null; onClose: () => void }) {
  if (!round) return null
  return (
    <SideDrawer open title={`${roundTitle(round)} 대기`} onClose={onClose}>
      <Lines round={round} />
    </SideDrawer>
  )
}

function Lines({ round }: { round: AdminRound }) {
  const query = useRoundWaitlist(round.roundId)
  if (query.data)
    return query.data.groups.map(line => {
      const group = round.variantGroups.find(each => each.id === line.variantGroupId)
      return (
        <section key={line.variantGroupId} aria-label={line.groupName} className={styles.line}>
          {group && <StockField round={round} group={group} />}
          <MoreGoods line={line} />
          <Entries line={line} />
        </section>
      )
    })
  if (query.isError)
    return <FailedState error={query.error} fallback="대기 명단을 불러오지 못했어요." onRetry={() => void query.refetch()} />
  return (
    <Loading className={styles.waiting}>
      {['2.25rem', '6rem', '2.75rem', '2.75rem', '2.75rem'].map((height, nth) => (
        <Skeleton key={`${nth}-${height}`} height={height} />
      ))}
    </Loading>
  )
}

/** Renders a table of how much would be sold with more stock. Rows that would sell no more than the row before are left out. */
function MoreGoods({ line }: { line: Line }) {
  const steps = line.wouldSell.filter((step, nth, all) => step.units > (all[nth - 1]?.units ?? 0))
  if (steps.length === 0) return null
  return (
    <table className={styles.more}>
      <caption>재고를 늘리면</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">더 있으면</th>
          <th scope="col">팔리는 수</th>
          <th scope="col">금액</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(step => (
          <tr key={step.more}>
            <th scope="row">+{pieces(step.more)}</th>
            <td>
              {step.entries}건에 {pieces(step.units)}
            </td>
            <td>{won(step.won)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Entries({ line }: { line: Line }) {
  if (line.entries.length === 0) return <p className={styles.nobody}>기다리는 사람이 없어요</p>
  return (
    <ol className={styles.entries}>
      {line.entries.map(entry => (
        <li key={entry.id} className={entry.status === 'ended' ? styles.over : undefined}>
          <span className={styles.place}>{entry.status === 'ended' ? '–' : entry.place}</span>
          <Ticket of={entry.user} />
          <span className={styles.who}>
            <span>
              <a href={`/admin/users/${entry.user.id}`}>{entry.user.name}</a> <Nickname user={entry.user} />
            </span>
            <span>
              {entry.itemName} {entry.quantity} · {joinedAt(entry.timestamp)}
            </span>
          </span>
          <span className={styles.note}>
            {entry.isPrioritized && (
              <>
                <IconArrowUp size={14} aria-hidden /> 앞으로 옮김
              </>
            )}
            {entry.status === 'ended' ? '끝난 대기' : !entry.isEligible && '차례가 와도 넘어가요'}
          </span>
        </li>
      ))}
    </ol>
  )
}

function joinedAt(timestamp: string): string {
  const at = Temporal.Instant.from(timestamp)
  return `${monthDay(at.toZonedDateTimeISO(KST).toPlainDate())} ${clockTime(at)}`
}
