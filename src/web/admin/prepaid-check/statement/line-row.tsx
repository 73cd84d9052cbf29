import { IconAlertTriangle, IconSearch } from '@tabler/icons-react'
import clsx from 'clsx'
import { useId } from 'react'
import type { BankMatches } from '../../../../contract/schemas/bank.ts'
import type { AdminOrder } from '../../../../contract/schemas/admin-orders.ts'
import type { BankLine } from '../../../../domain/bank-line.ts'
import type { Suggestion } from '../../../../domain/bank-match.ts'
import { pickupDays, monthDay } from '../../../lib/format/day.ts'
import { moneyOf, moneyWords } from '../../../lib/format/order-money.ts'
import { won } from '../../../lib/format/price.ts'
import { linesOf } from '../../orders/order-words.ts'
import { isOwnAccount, ownMoneyWords } from '../../orders/own-order.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { Namesake } from '../../ui/namesake.tsx'
import type { Named } from '../../ui/namesake-words.ts'
import { Nickname } from '../../ui/nickname.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import styles from './line-row.module.css'
import {
  choiceOf,
  consequenceWords,
  differenceWords,
  levelWords,
  payableOf,
  reasonsOf,
  restWords,
  type Choice,
  type PayableOrder,
} from './match-words.ts'

type LineRowProps = {
  /** The deposit with the amount that is not matched yet; `whole` is the deposit with its full amount. */
  line: BankLine
  whole: BankLine
  match: BankMatches['lines'][number]
  orders: ReadonlyMap<string, AdminOrder>
  choice: Choice | undefined
  /** Ids of the orders that are chosen for other deposits. */
  taken: ReadonlySet<string>
  /** The message why the deposit was refused. */
  refused: string | undefined
  onChoose: (choice: Choice | null) => void
  onFind: () => void
}

/** Renders a deposit with its suggested orders, the likeliest first, each with its reason. Staff choose one or none. */
export function LineRow({ line, whole, match, orders, choice, taken, refused, onChoose, onFind }: LineRowProps) {
  const name = useId()
  const chosen = choice?.orders.map(order => order.id).join() ?? ''
  const isManual = chosen !== '' && !match.suggestions.some(each => idsOf(each, orders) === chosen)
  const people = match.suggestions.flatMap(({ orderIds }) => orderIds.flatMap(id => orders.get(id)?.user ?? []))
  return (
    <li className={clsx(styles.row, choice && styles.chosen)}>
      <LineFacts line={line} />
      <fieldset className={styles.options}>
        <legend className="visually-hidden">
          {line.payer} {won(line.amount)} 입금의 주문
        </legend>
        {refused !== undefined && (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        )}
        {match.counted && <p className={styles.more}>{restWords(whole, line.amount)}</p>}
        {match.alike && (
          <p className={styles.alike}>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            같은 날 같은 금액을 {match.alike.by} 님이 {match.alike.orders[0]?.name} 님 주문에 이미 확인했어요. 다른 입금이 맞는지
            봐 주세요.
          </p>
        )}
        {match.suggestions.map(suggestion => {
          const own = suggestion.orderIds.flatMap(id => orders.get(id) ?? [])
          const ids = idsOf(suggestion, orders)
          return (
            <Option
              key={ids}
              name={name}
              suggestion={suggestion}
              orders={own}
              among={people}
              checked={chosen === ids}
              consequence={suggestion.difference === 0 ? null : consequenceWords(choiceOf(own, line.amount))}
              isTaken={own.some(order => taken.has(order.id))}
              onChoose={() => onChoose(choiceOf(own, line.amount))}
            />
          )
        })}
        {match.more > 0 && (
          <p className={styles.more}>금액이 같은 주문이 {match.more}건 더 있어요. 직접 찾기에서 이름으로 찾아 주세요.</p>
        )}
        {isManual && choice && (
          <label className={styles.option}>
            <input type="radio" name={name} checked readOnly />
            <Orders orders={choice.orders} among={people} />
            <span className={styles.reasons}>
              <span>직접 고른 주문{choice.difference !== 0 && <strong> · {differenceWords(choice.difference)}</strong>}</span>
              {choice.difference !== 0 && <span>{consequenceWords(choice)}</span>}
            </span>
          </label>
        )}
        <div className={styles.last}>
          <label className={styles.skip}>
            <input type="radio" name={name} checked={!choice} onChange={() => onChoose(null)} />
            {match.suggestions.length > 0 ? '고르지 않음' : '맞는 주문을 찾지 못했어요'}
          </label>
          <SmallButton
            look="link"
            icon={<IconSearch size={15} stroke={1.8} aria-hidden />}
            aria-label={`${line.payer} 입금의 주문 직접 찾기`}
            onClick={onFind}
          >
            직접 찾기
          </SmallButton>
        </div>
      </fieldset>
    </li>
  )
}

/** Renders a deposit's amount, payer, memo, day and time. Of identical rows in the statement, all but the first show their number. */
export function LineFacts({ line }: { line: BankLine }) {
  return (
    <div className={styles.line}>
      <span className={styles.amount}>{won(line.amount)}</span>
      <span className={styles.payer}>
        {line.payer || '이름 없음'}
        {line.memo !== '' && <span className={styles.memo}>{line.memo}</span>}
      </span>
      <span className={styles.when}>
        {monthDay(Temporal.PlainDate.from(line.day))} {line.time.slice(0, 5)}
        {line.occurrence > 1 && ` · 같은 줄 ${line.occurrence}번째`}
      </span>
    </div>
  )
}

type OptionProps = {
  name: string
  suggestion: Suggestion
  orders: readonly AdminOrder[]
  /** All customers suggested for the deposit, to mark those who share a name or number. */
  among: readonly Named[]
  checked: boolean
  consequence: string | null
  isTaken: boolean
  onChoose: () => void
}

function Option({ name, suggestion, orders, among, checked, consequence, isTaken, onChoose }: OptionProps) {
  const isMarked = orders.some(order => order.status === 'PREPAID')
  const why = orders.some(order => isOwnAccount(order.user.id)) ? ownMoneyWords : isTaken ? '다른 입금에서 고른 주문이에요' : null
  return (
    <label className={clsx(styles.option, why !== null && styles.taken)}>
      <input type="radio" name={name} checked={checked} disabled={why !== null && !checked} onChange={onChoose} />
      <Orders orders={orders} among={among} />
      <span className={styles.reasons}>
        <span>
          {why === null && <span className={clsx(styles.level, styles[suggestion.level])}>{levelWords[suggestion.level]}</span>}
          {why ?? reasonsOf(suggestion)}
          {why === null && isMarked && ' · 이미 선입금으로 표시한 주문이라 입금만 이어 둬요'}
        </span>
        {consequence !== null && why === null && <span>{consequence}</span>}
      </span>
    </label>
  )
}

function Orders({ orders, among }: { orders: readonly PayableOrder[]; among: readonly Named[] }) {
  const first = orders[0]
  if (!first) return null
  return (
    <span className={styles.what}>
      <span className={styles.who}>
        <Ticket of={first.user} />
        <strong>{first.user.name}</strong>
        <Nickname user={first.user} />
        <Namesake user={first.user} among={among} />
        <strong className={styles.sum}>{won(orders.reduce((sum, order) => sum + payableOf(order), 0))}</strong>
      </span>
      {orders.map(order => (
        <span key={order.id} className={styles.lines}>
          {pickupDays(order.pickupDate, order.pickupUntil)} 픽업 · {linesOf(order)}
          {orders.length > 1 && ` · ${won(payableOf(order))}`}
          {order.status === 'RESERVED' && moneyWords(moneyOf(order)).map(words => ` · ${words}`)}
        </span>
      ))}
    </span>
  )
}

function idsOf(suggestion: Suggestion, orders: ReadonlyMap<string, AdminOrder>): string {
  return suggestion.orderIds.filter(id => orders.has(id)).join()
}
