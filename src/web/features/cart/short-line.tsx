import { josa } from '../../../contract/words/josa.ts'
import { quoted } from '../../../contract/words/quoted.ts'
import { changeItem } from '../../../domain/cart-edits.ts'
import { quantityFor } from '../../../domain/stock.ts'
import { Button } from '../../ui/button.tsx'
import { shieldFinger } from '../../ui/under-finger.ts'
import { StockBar } from '../../ui/stock-bar.tsx'
import { changeCart } from './cart-store.ts'
import { lineTitle, type CartLine } from './lines.ts'
import styles from './short-line.module.css'
import { takeOut } from './take-out.ts'
import { takeWay } from './ways-out.ts'
import type { Instead, WayOut } from './way-out.ts'

/** Shows in a cart item why it cannot be reserved, with a button for each remedy: reduce, change option, wait or remove. */
export function ShortLine({ each, way, onTaken }: { each: CartLine; way: WayOut; onTaken: () => void }) {
  const { line, found } = each
  const take = (chosen: WayOut) => {
    if (chosen.kind === 'remove') takeOut(line, lineTitle(each))
    else {
      changeCart(cart => takeWay(cart, line.id, chosen))
      shieldFinger() // the next remedy appears at the same position
    }
    onTaken()
  }
  const swap = (to: Instead) => {
    changeCart(cart => changeItem(cart, line.id, to))
    onTaken()
  }
  const total = found ? quantityFor(found.wanted.group.totalPhysicalStock ?? 0, found.wanted.item.stockDeductionAmount) : 0
  const instead = way.kind === 'wait' && line.status === 'RESERVATION' ? way.instead : undefined
  const canWait = line.status === 'RESERVATION' && (way.kind === 'wait' || (way.kind === 'reduce' && way.of === 'stock'))
  return (
    <div className={styles.box}>
      <p className={styles.words}>
        <strong className={styles.why}>{way.why}</strong>
        {way.kind === 'reduce' && <span>담은 수량 {line.quantity}개</span>}
      </p>
      {way.kind === 'reduce' && way.of === 'stock' && (
        <StockBar stock={{ kind: 'left', available: way.to, total: Math.max(total, way.to) }} />
      )}
      <div className={styles.buttons}>
        {way.kind === 'reduce' && (
          <Button size="small" onClick={() => take(way)}>
            {way.to}개로 줄이기
          </Button>
        )}
        {instead && (
          <Button size="small" onClick={() => swap(instead)}>
            {josa(quoted(instead.name), '으로/로')} 바꾸기
          </Button>
        )}
        {canWait && (
          <Button
            size="small"
            look={way.kind === 'wait' && !instead ? 'main' : 'plain'}
            onClick={() => take({ ...way, kind: 'wait' })}
          >
            대기로 옮기기
          </Button>
        )}
        {way.kind !== 'reduce' && (
          <Button size="small" look={way.kind === 'remove' ? 'main' : 'plain'} onClick={() => take({ ...way, kind: 'remove' })}>
            빼기
          </Button>
        )}
      </div>
    </div>
  )
}
