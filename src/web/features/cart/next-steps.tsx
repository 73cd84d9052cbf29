import { IconBell, IconCash, IconClock } from '@tabler/icons-react'
import { boot } from '../../lib/boot.ts'
import { pickupWords } from '../shop/pickup-words.ts'
import styles from './next-steps.module.css'

/** Explains above the checkout button what happens after the checkout, for reservations, waitlist items, or both. */
export function NextSteps({ reserves, waits }: { reserves: boolean; waits: boolean }) {
  const where = pickupWords(boot.store)
  return (
    <section aria-labelledby="next-title" className={styles.next}>
      <h2 id="next-title" className="t-subtitle">
        {reserves ? '예약하면' : '대기하면'} 이렇게 돼요
      </h2>
      <ol className={styles.steps}>
        <li>
          <IconClock size={20} stroke={1.75} aria-hidden />
          <span>
            {reserves
              ? '지금은 돈을 내지 않아요. 마감 전까지는 차감 없이 취소할 수 있어요.'
              : '지금은 돈을 내지 않아요. 대기는 차감 없이 취소할 수 있어요.'}
          </span>
        </li>
        <li>
          <IconBell size={20} stroke={1.75} aria-hidden />
          <span>
            {reserves && '픽업 전날과 당일에 알려 드려요. '}
            {waits && '대기한 상품은 자리가 나면 바로 예약하고 알려 드려요.'}
          </span>
        </li>
        <li>
          <IconCash size={20} stroke={1.75} aria-hidden />
          <span>
            픽업일 가게에서 QR을 보여 주거나 화면의 번호를 말하고 결제해요.
            {where !== '' && <span className={styles.where}>{where}</span>}
          </span>
        </li>
      </ol>
    </section>
  )
}
