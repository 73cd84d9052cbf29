import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { AdminOrder } from '../../../contract/schemas/orders.ts'
import { clockTime } from '../../format/day.ts'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { statusWords } from '../ui/status-words.ts'
import { Ticket } from '../ui/ticket.tsx'
import { useDialogKeys } from '../ui/use-keys.ts'
import { mayUndo } from './change-orders.ts'
import styles from './order-results.module.css'
import { linesOf, orderNumber } from './order-words.ts'
import { lastWords, resultTitle } from './result-words.ts'
import type { ShownResult } from './use-changes.ts'

type OrderResultsProps = {
  result: ShownResult | null
  onUndo: () => void
  onOpen: (orderId: string) => void
  onSelectRefused: () => void
  onClose: () => void
}

/** More than anybody reads; the rest is counted. */
const shownDone = 300

/** Opens only when something stayed as it was: the refused ones first, each with its reason, then those done. */
export function OrderResults({ result, onUndo, onOpen, onSelectRefused, onClose }: OrderResultsProps) {
  const undoable = result !== null && mayUndo(result)
  useDialogKeys({ KeyZ: undoable ? onUndo : undefined })
  if (!result) return null
  const { done, refused } = result
  return (
    <SideDrawer open title={resultTitle(result)} onClose={onClose} foot={foot()}>
      <div className={styles.summary}>
        <div aria-hidden className={styles.share}>
          <span className={styles.doneShare} style={{ flexGrow: done.length }} />
          <span className={styles.refusedShare} style={{ flexGrow: refused.length }} />
        </div>
        <p className={styles.counts}>
          <span>
            <strong className={styles.good}>{done.length.toLocaleString('ko-KR')}건</strong> 바꿨어요
          </span>
          {refused.length > 0 && (
            <span>
              <strong className={styles.bad}>{refused.length.toLocaleString('ko-KR')}건</strong>은 그대로예요
            </span>
          )}
          <span className={styles.when}>
            {clockTime(result.at)} · {result.by}
          </span>
        </p>
        {result.stopped !== null && <p className={styles.stopped}>{result.stopped} 나머지 주문은 그대로예요.</p>}
      </div>
      {refused.length > 0 && (
        <Group title="그대로인 주문" count={refused.length} bad>
          {refused.slice(0, shownDone).map(({ order, message, last }) => (
            <Line key={order.id} order={order} bad act={<SmallButton onClick={() => onOpen(order.id)}>주문 보기</SmallButton>}>
              <strong>{message}</strong>
              {lastWords(last) !== null && <span>{lastWords(last)}</span>}
            </Line>
          ))}
        </Group>
      )}
      {done.length > 0 && (
        <Group title={statusWords[result.to]} count={done.length}>
          {done.slice(0, shownDone).map(order => (
            <Line key={order.id} order={order}>
              {linesOf(order)}
            </Line>
          ))}
          {done.length > shownDone && (
            <li className={styles.rest}>그 밖에 {(done.length - shownDone).toLocaleString('ko-KR')}건</li>
          )}
        </Group>
      )}
      <p className={styles.note}>픽업 횟수와 등급은 바로 반영했어요. 되돌리면 보정 내역으로 남아요.</p>
    </SideDrawer>
  )

  function foot() {
    return (
      <>
        {undoable && (
          <SmallButton keyName="Z" icon={<IconArrowBackUp size={17} aria-hidden />} onClick={onUndo}>
            {done.length.toLocaleString('ko-KR')}건 되돌리기
          </SmallButton>
        )}
        <span className={styles.space} />
        {refused.length > 0 && (
          <SmallButton onClick={onSelectRefused}>{refused.length.toLocaleString('ko-KR')}건만 다시 선택</SmallButton>
        )}
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
        {title} <span className={clsx(styles.count, bad && styles.badCount)}>{count.toLocaleString('ko-KR')}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

type LineProps = { order: AdminOrder; bad?: boolean; act?: ReactNode; children: ReactNode }

function Line({ order, bad = false, act, children }: LineProps) {
  const Icon = bad ? IconX : IconCheck
  return (
    <li className={styles.line}>
      <span aria-hidden className={clsx(styles.icon, bad && styles.badIcon)}>
        <Icon size={14} stroke={2.4} />
      </span>
      <span className={styles.number}>{orderNumber(order.id)}</span>
      <Ticket digits={order.user.phoneLast4} />
      <span className={styles.name}>{order.user.name}</span>
      <span className={styles.words}>{children}</span>
      {act}
    </li>
  )
}
