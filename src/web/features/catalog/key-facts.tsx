import { type Icon, IconCalendarX, IconCreditCard, IconFridge, IconHome2, IconSnowflake } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Product } from '../../../contract/schemas/products.ts'
import { boot } from '../../lib/boot.ts'
import { BankAccountLine } from '../shop/bank-account.tsx'
import { pickupWords } from '../shop/pickup-words.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { isToday, openingBadge } from '../../lib/format/deadline.ts'
import { won } from '../../lib/format/price.ts'
import { Leaf } from '../../ui/leaf.tsx'
import { StockBar } from '../../ui/stock-bar.tsx'
import { cancellationPromise } from '../orders/promise.ts'
import { PromiseLine } from '../orders/promise-line.tsx'
import { stockShape } from './card-state.ts'
import styles from './key-facts.module.css'
import { pageLeft, sharedWords } from './option-left-words.ts'
import { useStorefront } from './queries.ts'
import type { Sale } from './sale.ts'
import { saleDeadline } from './sale-deadline.ts'

const storageWords: Record<Product['storage'], { name: string; note: string; Icon: Icon }> = {
  room: { name: '실온 보관', note: '서늘한 곳에 두세요', Icon: IconHome2 },
  cold: { name: '냉장 보관', note: '픽업한 뒤 바로 냉장고에 넣어 주세요', Icon: IconFridge },
  frozen: { name: '냉동 보관', note: '픽업한 뒤 바로 냉동실에 넣어 주세요', Icon: IconSnowflake },
}

type KeyFactsProps = {
  sale: Sale
  now: Temporal.Instant
  /** Rendered between price and pickup day: the choice of the round. */
  choice?: ReactNode
  /** Rendered after the pickup day. */
  children?: ReactNode
}

/** Shows a product's key facts: name, price, pickup days, stock, deadline, storage and cancellation costs. */
export function KeyFacts({ sale, now, choice, children }: KeyFactsProps) {
  const { product, round } = sale
  const category = useStorefront().data?.categories.find(each => each.id === product.categoryId)?.name
  const storage = storageWords[product.storage]
  return (
    <>
      <header className={styles.head} data-tour="key-info">
        <p className="t-label t-muted">{[category, round.roundName].filter(Boolean).join(' · ')}</p>
        <h1 className="t-h2">{product.groupName}</h1>
        <p className={styles.price}>
          {won(sale.cheapest)}
          {sale.pricesDiffer && <span className={styles.from}>부터</span>}
        </p>
      </header>
      {choice}
      <PickupCard sale={sale} now={now} />
      {children}
      <ul className={styles.rows}>
        {(sale.status === 'selling' || sale.status === 'scheduled') && (
          <li className={styles.row}>
            <IconCreditCard size={22} stroke={1.75} aria-hidden className={styles.icon} />
            <div className={styles.grow}>
              <p className="t-strong">픽업할 때 결제해요</p>
              <p className="t-label t-muted">선입금하면 카운터에서 바로 받아요</p>
              <BankAccountLine />
            </div>
          </li>
        )}
        <li className={styles.row}>
          <storage.Icon size={22} stroke={1.75} aria-hidden className={styles.icon} />
          <div>
            <p className="t-strong">{storage.name}</p>
            <p className="t-label t-muted">{storage.note}</p>
          </div>
        </li>
        {sale.status === 'selling' && sale.round.eventType === 'SALE' && (
          <li className={styles.row}>
            <IconCalendarX size={22} stroke={1.75} aria-hidden className={styles.icon} />
            <div className={styles.grow}>
              <p className={clsx('t-strong', styles.promiseTitle)}>취소는 이렇게 돼요</p>
              <PromiseLine
                promise={cancellationPromise({
                  total: sale.cheapest,
                  isLeast: true,
                  deadline: sale.deadline,
                  pickupDate: sale.pickupDate,
                  now,
                })}
              />
            </div>
          </li>
        )}
      </ul>
      {product.description && (
        <section className={styles.words}>
          <h2 className="t-h3">상품 이야기</h2>
          <p className={styles.description}>{product.description}</p>
        </section>
      )}
    </>
  )
}

function PickupCard({ sale, now }: { sale: Sale; now: Temporal.Instant }) {
  const isRaffle = sale.round.eventType === 'RAFFLE'
  const left = isRaffle ? { text: '응모를 받고 있어요', hot: false } : pageLeft(sale)
  const isSelling = sale.status === 'selling'
  const shared = isSelling && !isRaffle ? sharedWords(sale) : null
  return (
    <div className={styles.card} data-tour="stock">
      <div className={styles.pickup}>
        <Leaf day={sale.pickupDate} past={sale.status === 'ended' || sale.status === 'canceled'} />
        <div>
          <p className="t-subtitle">{pickupDays(sale.pickupDate, sale.pickupUntil)} 픽업</p>
          <p className="t-label t-muted">{pickupWords(boot.store)}</p>
        </div>
      </div>
      <div className={styles.stock}>
        <p className={styles.stockWords}>
          {/* A live region only on the product page, not on cards. */}
          <span aria-live="polite" className={clsx('t-strong', isSelling && left.hot && styles.hot)}>
            {isSelling
              ? left.text
              : sale.status === 'scheduled'
                ? openingBadge(sale.publishAt ?? sale.deadline, now)
                : overWords(sale)}
          </span>
          {sale.status !== 'canceled' && (
            <span className={clsx(styles.deadline, isSelling && isToday(sale.deadline, now) && styles.hot)}>
              {saleDeadline(sale, now)}
            </span>
          )}
        </p>
        {shared && <p className="t-label t-muted">{shared}</p>}
        {isSelling && <StockBar stock={isRaffle ? { kind: 'raffle' } : stockShape(sale.left, sale.total)} />}
      </div>
    </div>
  )
}

function overWords({ status, round }: Sale): string {
  if (status === 'canceled') return '판매가 취소됐어요'
  return round.eventType === 'RAFFLE' ? '응모가 끝났어요' : '판매가 끝났어요'
}
