import { IconUserSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankLine } from '../../../../domain/bank-line.ts'
import { read } from '../../../lib/api.ts'
import { pickupDays } from '../../../lib/format/day.ts'
import { won } from '../../../lib/format/price.ts'
import { orderNumber } from '../../../../contract/words/order-number.ts'
import { linesOf } from '../../orders/order-words.ts'
import { isOwnAccount, ownMoneyWords } from '../../orders/own-order.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Namesake } from '../../ui/namesake.tsx'
import { Nickname } from '../../ui/nickname.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { FailedState, StateCard } from '../../ui/state-card.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import styles from './find-orders.module.css'
import { choiceOf, consequenceWords, payableOf, type Choice, type PayableOrder } from './match-words.ts'

type FindOrdersProps = { line: BankLine; taken: ReadonlySet<string>; onChoose: (choice: Choice) => void; onClose: () => void }

const none: readonly PayableOrder[] = []

/**
 * Renders the drawer that finds orders for a deposit by name or phone digits. Orders awaiting payment come first. Orders that are chosen
 * for another deposit (`taken`) are disabled.
 */
export function FindOrders({ line, taken, onChoose, onClose }: FindOrdersProps) {
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, PayableOrder>>(new Map())
  const search = useQuery({
    queryKey: ['prepaidOrders', { q }, 'found'],
    queryFn: () => findOpen(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const choice = choiceOf([...chosen.values()], line.amount)
  const toggle = (order: PayableOrder) =>
    setChosen(now => {
      const next = new Map(now)
      if (!next.delete(order.id)) next.set(order.id, order)
      return next
    })
  const orders = q === '' ? none : (search.data ?? none)
  const people = orders.map(order => order.user)
  return (
    <SideDrawer
      open
      title={`${line.payer || '이름 없음'} ${won(line.amount)}`}
      onClose={onClose}
      foot={
        <>
          <p role="status" className={styles.sum}>
            {chosen.size === 0 ? '주문을 골라 주세요' : `${chosen.size}건 · ${won(line.amount - choice.difference)}`}
            {chosen.size > 0 && choice.difference !== 0 && <strong>{consequenceWords(choice)}</strong>}
          </p>
          <SmallButton
            look="main"
            disabled={chosen.size === 0}
            title={chosen.size === 0 ? '주문을 골라 주세요' : undefined}
            onClick={() => onChoose(choice)}
          >
            이 주문으로
          </SmallButton>
        </>
      }
    >
      <div className={styles.search}>
        <SearchBox isFirst label="이름, 닉네임, 전화 뒷자리" value={q} onSearch={setQ} />
      </div>
      {search.isError ? (
        <FailedState error={search.error} fallback="주문을 불러오지 못했어요." onRetry={() => void search.refetch()} />
      ) : orders.length > 0 ? (
        <ul>
          {orders.map(order => (
            <li key={order.id} className={styles.order}>
              <CheckBox
                label={`${order.user.name} ${orderNumber(order.id)} 고르기`}
                checked={chosen.has(order.id)}
                disabled={whyNot(order, taken) !== null}
                onChange={() => toggle(order)}
              />
              <span className={styles.what}>
                <span className={styles.who}>
                  <Ticket of={order.user} /> <strong>{order.user.name}</strong> <Nickname user={order.user} />
                  <Namesake user={order.user} among={people} />
                </span>
                <span className={styles.lines}>
                  {whyNot(order, taken) ?? `${pickupDays(order.pickupDate, order.pickupUntil)} 픽업 · ${linesOf(order)}`}
                </span>
                {stateWords(order) !== null && <span className={styles.state}>{stateWords(order)}</span>}
              </span>
              <strong>{won(payableOf(order))}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <StateCard icon={IconUserSearch} title={q === '' || search.isPending ? '누구의 주문인가요?' : '찾는 주문이 없어요'}>
          {q === '' ? '이름이나 전화 뒷자리로 아직 찾아가지 않은 주문을 찾아요' : '다른 이름이나 뒷자리로 찾아 보세요'}
        </StateCard>
      )}
    </SideDrawer>
  )
}

/** Returns the message why an order cannot be chosen for this deposit; null if it can. */
function whyNot(order: PayableOrder, taken: ReadonlySet<string>): string | null {
  if (isOwnAccount(order.user.id)) return ownMoneyWords
  return taken.has(order.id) ? '다른 입금에서 고른 주문이에요' : null
}

/** Returns open orders of matching people: first those awaiting payment, then those PREPAID. */
async function findOpen(q: string): Promise<PayableOrder[]> {
  const page = async (view: 'awaiting' | 'all') => await read('prepaidOrders', '/api/admin/prepaid-orders', {}, { view, q })
  const [awaiting, paid] = await Promise.all([page('awaiting'), page('all')])
  const marked = new Set(paid.marked)
  return [...awaiting.items, ...paid.items.map(order => ({ ...order, payable: marked.has(order.id) ? order.totalPrice : 0 }))]
}

/**
 * Returns the note on what a deposit means for a PREPAID order, such as that it is fully paid already; null for an order awaiting
 * payment.
 */
function stateWords(order: PayableOrder): string | null {
  if (order.payable === undefined) return null
  return order.payable === 0 ? '다 받은 주문이에요. 돌려줄 돈이 돼요' : '이미 선입금으로 표시한 주문이라 입금만 이어 둬요'
}
