import { IconBell, IconCheck, IconHourglass, IconPlus, IconTicket, type Icon } from '@tabler/icons-react'
import clsx from 'clsx'
import { Link } from 'react-router'
import { pickupDays, withoutWeekdays } from '../../lib/format/day.ts'
import { won } from '../../lib/format/price.ts'
import { Badge } from '../../ui/badge.tsx'
import { Leaf } from '../../ui/leaf.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StockBar } from '../../ui/stock-bar.tsx'
import { alertLabel, alertWords } from '../opening-alerts/alert-label.ts'
import type { CardState, Pill } from './card-state.ts'
import type { Words } from './left-words.ts'
import styles from './product-card.module.css'
import type { Sale } from './sale.ts'

type ProductCardProps = {
  sale: Sale
  state: CardState
  /** True on the first screen: its picture loads eagerly. */
  eager: boolean
  /** Time of the last data while offline, else null. It is shown instead of the deadline, and the button is hidden. */
  offlineSince: string | null
  /** True when the customer will be notified of the start of this sale. */
  isAlerted?: boolean
  onPill: (sale: Sale, pill: Pill) => void
}

const pills: Record<Pill, { label: string; Icon: Icon }> = {
  add: { label: '담기', Icon: IconPlus },
  wait: { label: '대기하기', Icon: IconHourglass },
  enter: { label: '응모하기', Icon: IconTicket },
  alert: { label: alertWords(false), Icon: IconBell },
  entered: { label: '응모했어요', Icon: IconCheck },
  waiting: { label: '대기 중이에요', Icon: IconCheck },
}

const sizes = '(min-width: 1024px) 260px, (min-width: 768px) 33vw, 50vw'

/** Shows a product as a card, which links to the product's page. Its button calls `onPill` instead. */
export function ProductCard({ sale, state, eager, offlineSince, isAlerted = false, onPill }: ProductCardProps) {
  const { product } = sale
  const days = pickupDays(sale.pickupDate, sale.pickupUntil)
  const pill = offlineSince === null ? state.pill : null
  return (
    <article className={clsx(styles.card, state.faded && styles.faded)}>
      <div className={styles.stage}>
        <Picture picture={product.images[0]} sizes={sizes} eager={eager} className={styles.picture} />
        {state.badge && (
          <span className={styles.badge}>
            <Badge tone={state.badge.tone}>{state.badge.text}</Badge>
          </span>
        )}
      </div>
      <div className={styles.facts}>
        <h3 className={styles.name}>
          <Link to={`/product/${product.id}`} className={styles.link}>
            {product.groupName}
          </Link>
        </h3>
        <p className={styles.price}>
          {won(sale.cheapest)}
          {sale.pricesDiffer && <span className={styles.from}>부터</span>}
        </p>
        <p className={styles.pickup}>
          <Leaf day={sale.pickupDate} small />
          <span aria-hidden>{withoutWeekdays(days)} 픽업</span>
          <span className="visually-hidden">{days} 픽업</span>
        </p>
        <StockBar stock={state.stock} />
        <p className={styles.row}>
          <WordsOf words={state.left} />
          {offlineSince === null ? (
            <WordsOf words={state.right} quiet />
          ) : (
            <span className={styles.quiet}>{offlineSince} 기준</span>
          )}
        </p>
      </div>
      {pill && <PillButton name={product.groupName} pill={pill} isOn={isAlerted} onPress={() => onPill(sale, pill)} />}
    </article>
  )
}

type PillButtonProps = { name: string; pill: Pill; isOn: boolean; onPress: () => void }

/** `isOn` says that the opening alert is set; a tap then removes it. */
function PillButton({ name, pill, isOn, onPress }: PillButtonProps) {
  const isAlert = pill === 'alert'
  const { label, Icon } = isAlert && isOn ? { label: alertWords(true), Icon: IconCheck } : pills[pill]
  return (
    <button type="button" aria-label={`${name} ${isAlert ? alertLabel(isOn) : label}`} className={styles.pill} onClick={onPress}>
      <span className={clsx(styles.pillFace, pill !== 'add' && styles.wait)}>
        <Icon size={16} stroke={2.2} aria-hidden />
        {label}
      </span>
    </button>
  )
}

function WordsOf({ words, quiet = false }: { words: Words; quiet?: boolean }) {
  return <span className={clsx(words.hot && styles.hot, quiet && !words.hot && styles.quiet)}>{words.text}</span>
}
