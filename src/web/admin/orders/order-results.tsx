import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { AdminOrder } from '../../../contract/schemas/orders.ts'
import { josa } from '../../format/josa.ts'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { statusWords } from '../ui/status-words.ts'
import { Ticket } from '../ui/ticket.tsx'
import { undoOf, type ChangeResult } from './change-orders.ts'
import styles from './order-results.module.css'
import { linesOf, orderNumber } from './queries.ts'

type OrderResultsProps = { result: ChangeResult | null; onUndo: () => void; onSelectRefused: () => void; onClose: () => void }

/** Opens only when something was refused: the refused ones first, each with its reason, then those done. */
export function OrderResults({ result, onUndo, onSelectRefused, onClose }: OrderResultsProps) {
  if (!result) return null
  const { done, refused } = result
  const title = `${josa(statusWords[result.to], '으로', '로')} 바꾼 결과`
  return (
    <SideDrawer open title={title} onClose={onClose} foot={foot()}>
      <div className={styles.summary}>
        <div aria-hidden className={styles.share}>
          <span className={styles.doneShare} style={{ flexGrow: done.length }} />
          <span className={styles.refusedShare} style={{ flexGrow: refused.length }} />
        </div>
        <p>
          <strong className={styles.good}>{done.length}건</strong> 바꿨어요{' '}
          <strong className={styles.bad}>{refused.length}건</strong>은 그대로예요
        </p>
      </div>
      <Group title="그대로인 주문" count={refused.length} bad>
        {refused.map(({ order, message }) => (
          <Line key={order.id} order={order} bad>
            <strong>{message}</strong>
          </Line>
        ))}
      </Group>
      {done.length > 0 && (
        <Group title={statusWords[result.to]} count={done.length}>
          {done.map(order => (
            <Line key={order.id} order={order}>
              {linesOf(order)}
            </Line>
          ))}
        </Group>
      )}
    </SideDrawer>
  )

  function foot() {
    return (
      <>
        {result && undoOf(result) && (
          <SmallButton icon={<IconArrowBackUp size={17} aria-hidden />} onClick={onUndo}>
            {done.length}건 되돌리기
          </SmallButton>
        )}
        <span className={styles.space} />
        <SmallButton onClick={onSelectRefused}>{refused.length}건만 다시 선택</SmallButton>
        <SmallButton look="main" onClick={onClose}>
          닫기
        </SmallButton>
      </>
    )
  }
}

function Group({ title, count, bad = false, children }: { title: string; count: number; bad?: boolean; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3>
        {title} <span className={clsx(styles.count, bad && styles.badCount)}>{count}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

function Line({ order, bad = false, children }: { order: AdminOrder; bad?: boolean; children: ReactNode }) {
  const Icon = bad ? IconX : IconCheck
  return (
    <li className={styles.line}>
      <span aria-hidden className={clsx(styles.icon, bad && styles.badIcon)}>
        <Icon size={14} stroke={2.4} />
      </span>
      <span className={styles.number}>{orderNumber(order.id)}</span>
      <Ticket digits={order.user.phoneLast4} />
      <span>{order.user.name}</span>
      <span className={styles.words}>{children}</span>
    </li>
  )
}
