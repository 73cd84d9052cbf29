import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import type { AdminOrder } from '../../../contract/schemas/orders.ts'
import { won } from '../../format/price.ts'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { resultTitles, type PrepaidResult } from './change-prepaid.ts'
import styles from './prepaid-results.module.css'

type PrepaidResultsProps = {
  result: PrepaidResult | null
  onUndo: () => void
  onSelectRefused: (orderIds: string[]) => void
  onClose: () => void
}

/** Opens only when something was refused: the refused ones first, each with its reason, then those done. */
export function PrepaidResults({ result, onUndo, onSelectRefused, onClose }: PrepaidResultsProps) {
  if (!result) return null
  const { act, done, refused } = result
  const foot = (
    <>
      {done.length > 0 && (
        <SmallButton icon={<IconArrowBackUp size={17} aria-hidden />} onClick={onUndo}>
          {done.length}건 되돌리기
        </SmallButton>
      )}
      <span className={styles.space} />
      <SmallButton onClick={() => onSelectRefused(refused.map(each => each.order.id))}>
        {refused.length}건만 다시 선택
      </SmallButton>
      <SmallButton look="main" onClick={onClose}>
        닫기
      </SmallButton>
    </>
  )
  return (
    <SideDrawer open title={resultTitles[act]} onClose={onClose} foot={foot}>
      <section className={styles.group}>
        <h3>
          그대로인 주문 <span className={clsx(styles.count, styles.bad)}>{refused.length}</span>
        </h3>
        <ul>
          {refused.map(({ order, message }) => (
            <Line key={order.id} order={order} words={message} bad />
          ))}
        </ul>
      </section>
      {done.length > 0 && (
        <section className={styles.group}>
          <h3>
            바꾼 주문 <span className={styles.count}>{done.length}</span>
          </h3>
          <ul>
            {done.map(order => (
              <Line key={order.id} order={order} words={won(order.totalPrice)} />
            ))}
          </ul>
        </section>
      )}
    </SideDrawer>
  )
}

function Line({ order, words, bad = false }: { order: AdminOrder; words: string; bad?: boolean }) {
  const Icon = bad ? IconX : IconCheck
  return (
    <li className={styles.line}>
      <span aria-hidden className={clsx(styles.icon, bad && styles.bad)}>
        <Icon size={14} stroke={2.4} />
      </span>
      <Ticket digits={order.user.phoneLast4} />
      <span>{order.user.name}</span>
      <span className={styles.words}>{words}</span>
    </li>
  )
}
