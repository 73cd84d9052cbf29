import { IconPlus } from '@tabler/icons-react'
import clsx from 'clsx'
import { won } from '../../lib/format/price.ts'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { StockBar } from '../../ui/stock-bar.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useShieldOnChange } from '../../ui/use-shield-on-change.ts'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { stockShape } from './card-state.ts'
import { mostNow, type Choice, type InCart } from './choice.ts'
import { groupLeft, isShared, optionLeft, SHARED } from './option-left-words.ts'
import styles from './option-sheet.module.css'
import { mayTake, type OwnHeld } from './may-take.ts'
import { ALL_IN_CART, ownLimitWords, personLimitWords } from './own-limit.ts'
import type { GroupSale, ItemSale } from './sale.ts'
import { isSoldOut } from './sold-out.ts'

/**
 * Milliseconds in which taps near the last one are ignored after a row's control has changed, since it may be a double tap. Kept short, as
 * customers raise the quantity by repeated taps.
 */
const DOUBLE_TAP_MS = 400

type OptionGroupProps = {
  group: GroupSale
  choice: Choice
  held: InCart
  /** Pieces that the customer has reserved or waits for, of items with a limit per customer. */
  own: OwnHeld
  /** Ids of sold-out items that the customer already waits for. */
  waited: ReadonlySet<string>
  onChoose: (itemId: string, quantity: number) => void
}

/** Shows one variant group: its name, its stock and its options. */
export function OptionGroup({ group, choice, held, own, waited, onChoose }: OptionGroupProps) {
  const left = groupLeft(group)
  const onlyItem = group.items.length === 1
  return (
    <section className={styles.group}>
      <div className={styles.groupHead}>
        <h3 className={styles.groupName}>{group.group.groupName}</h3>
        {left && <p className={clsx(styles.left, left.hot && styles.hot)}>{left.text}</p>}
      </div>
      {group.left > 0 && <StockBar stock={stockShape(group.left, group.total)} />}
      {isShared(group) && <p className={styles.shared}>{SHARED}</p>}
      <ul>
        {group.items.map(line => (
          <OptionRow
            key={line.item.id}
            line={line}
            group={group}
            choice={choice}
            held={held}
            own={own}
            isWaited={waited.has(line.item.id)}
            onChoose={onChoose}
            hideName={onlyItem && line.item.name === group.group.groupName}
          />
        ))}
      </ul>
    </section>
  )
}

type OptionRowProps = Pick<OptionGroupProps, 'choice' | 'held' | 'own' | 'onChoose'> & {
  line: ItemSale
  group: GroupSale
  isWaited: boolean
  hideName: boolean
}

function OptionRow({ line, group: ofGroup, choice, held, own, isWaited, onChoose, hideName }: OptionRowProps) {
  const { item, group } = line
  const quantity = choice.get(item.id) ?? 0
  const most = mostNow(choice, line, held, own)
  const limit = ownLimitWords(item, own)
  const isUsed = mayTake(item, own) === 0
  const waiting = isSoldOut(line)
  const left = optionLeft(ofGroup, line, held)
  const row = useKeptFocus<HTMLLIElement>(quantity > 0)
  useShieldOnChange(`${quantity > 0} ${waiting} ${isWaited} ${isUsed}`, DOUBLE_TAP_MS)
  const atLimit = () => toast(limitWords(item, own, quantity, most, held.has(group.id)), { tone: 'careful' })
  return (
    <li ref={row} className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          {!hideName && item.name}
          {limit && <span className={styles.note}> {limit}</span>}
          {waiting && (
            <span className={styles.note}>
              {' '}
              {group.waitlistCount > 0 ? `대기 ${group.waitlistCount}건` : '기다리면 첫 번째예요'}
            </span>
          )}
        </p>
        <p className={styles.price}>{won(item.price)}</p>
        {left && <p className={clsx(styles.left, left.hot && styles.hot)}>{left.text}</p>}
      </div>
      {isWaited ? (
        <p className="t-label t-muted">기다리고 있어요</p>
      ) : isUsed ? (
        <p className="t-label t-muted">더 예약할 수 없어요</p>
      ) : quantity > 0 ? (
        <Stepper
          label={`${item.name} 수량`}
          value={quantity}
          least={0}
          most={Math.max(most, 0)}
          onChange={value => onChoose(item.id, value)}
          onLimit={atLimit}
        />
      ) : waiting ? (
        <Button look="plain" size="small" aria-label={`${item.name} 대기로 고르기`} onClick={() => onChoose(item.id, 1)}>
          고르기
        </Button>
      ) : (
        <button
          type="button"
          aria-label={`${item.name} 고르기`}
          className={styles.plus}
          onClick={() => (most > 0 ? onChoose(item.id, 1) : atLimit())}
        >
          <IconPlus size={20} stroke={2} aria-hidden />
        </button>
      )}
    </li>
  )
}

function limitWords(item: ItemSale['item'], own: OwnHeld, quantity: number, most: number, isInCart: boolean): string {
  if (quantity >= mayTake(item, own)) return personLimitWords(item, own)
  if (most > 0) return isInCart ? `장바구니에 담은 것을 빼고 ${most}개까지 담을 수 있어요` : `지금은 ${most}개까지 담을 수 있어요`
  return isInCart ? ALL_IN_CART : '남은 수량을 모두 골랐어요'
}
