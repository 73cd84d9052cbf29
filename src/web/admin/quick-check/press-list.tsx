import { Link } from 'react-router'
import { boot } from '../../app/boot.ts'
import { clockTime } from '../../format/day.ts'
import { won } from '../../format/price.ts'
import { orderNumber } from '../../../contract/order-number.ts'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { isWaiting, type Press } from './device/press.ts'
import { dropPress, keepPress } from './device/presses.ts'
import styles from './press-list.module.css'

type PressListProps = { open: boolean; presses: readonly Press[]; onClose: () => void; onSend: () => void }

/** Renders the drawer of this device's pickups: refused ones with their reasons, doubled or late ones, and those still queued. */
export function PressList({ open, presses, onClose, onSend }: PressListProps) {
  const refused = presses.filter(press => press.refusals.length > 0)
  const others = presses.filter(({ others: known = [], refusals }) => known.length > 0 && refusals.length === 0)
  const late = presses.filter(press => press.isLate && press.refusals.length === 0 && !others.includes(press))
  const waiting = presses.filter(isWaiting)
  return (
    <SideDrawer open={open} title="이 기기의 픽업" onClose={onClose} foot={<SmallButton onClick={onClose}>닫기</SmallButton>}>
      {refused.length > 0 && <h3 className={styles.heading}>기록되지 않은 픽업</h3>}
      {refused.map(press => (
        <Entry key={press.id} press={press}>
          <Reasons reasons={[...press.refusals, ...(press.others ?? [])]} />
          {press.isLate && <LateWords press={press} />}
          <SmallButton onClick={() => void dropPress(press.id)}>확인했어요</SmallButton>
        </Entry>
      ))}
      {others.length > 0 && <h3 className={styles.heading}>먼저 픽업 완료된 주문</h3>}
      {others.map(press => (
        <Entry key={press.id} press={press}>
          <Reasons reasons={press.others ?? []} />
          {press.isLate && <LateWords press={press} />}
          <SmallButton onClick={() => void dropPress(press.id)}>확인했어요</SmallButton>
        </Entry>
      ))}
      {late.length > 0 && <h3 className={styles.heading}>늦은 픽업이 된 것</h3>}
      {late.map(press => (
        <Entry key={press.id} press={press}>
          <LateWords press={press} />
          <SmallButton onClick={() => void dropPress(press.id)}>확인했어요</SmallButton>
        </Entry>
      ))}
      {waiting.length > 0 && <h3 className={styles.heading}>보낼 픽업</h3>}
      {waiting.map(press => (
        <Entry key={press.id} press={press}>
          {press.by.id === boot.me?.id ? (
            <SmallButton onClick={onSend}>지금 보내기</SmallButton>
          ) : (
            <>
              <p className={styles.other}>
                {press.by.name} 님이 누른 픽업이에요. 그분이 로그인하면 보내고, 내 이름으로 보낼 수도 있어요.
              </p>
              <SmallButton onClick={() => void takeOver(press, onSend)}>내 이름으로 보내기</SmallButton>
            </>
          )}
        </Entry>
      ))}
      {presses.length === 0 && <p className={styles.none}>이 기기에 남은 픽업이 없어요.</p>}
    </SideDrawer>
  )
}

function Reasons({ reasons }: { reasons: readonly { orderId: string; message: string }[] }) {
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ orderId, message }) => (
        <li key={orderId}>
          <Link to={`/admin/orders?q=${orderNumber(orderId)}`}>주문 {orderNumber(orderId)}</Link> {message}
        </li>
      ))}
    </ul>
  )
}

function LateWords({ press: { person } }: { press: Press }) {
  return (
    <p className={styles.other}>
      연결이 돌아온 때에는 픽업 기간이 지나 늦은 픽업이 됐어요. 빠진 포인트는{' '}
      <Link to={`/admin/users/${person.id}`} className={styles.link}>
        {person.name} 님의 포인트
      </Link>
      에서 돌려줄 수 있어요.
    </p>
  )
}

/**
 * Makes another admin's queued pickup the signed-in admin's own, and sends it. If the other's was recorded already, the server
 * refuses it as done.
 */
async function takeOver(press: Press, send: () => void): Promise<void> {
  await keepPress({ ...press, by: { id: boot.me?.id ?? '', name: boot.me?.displayName ?? '' } })
  send()
}

function Entry({ press, children }: { press: Press; children: React.ReactNode }) {
  const { person, orders, part, at } = press
  const pieces = part ?? orders.reduce((sum, order) => sum + order.quantity, 0)
  return (
    <article className={styles.press}>
      <p className={styles.who}>
        <Ticket of={{ ...person, namesakeCode: person.namesakeCode }} />
        <strong>{person.name}</strong>
        <span className={styles.when}>{clockTime(Temporal.Instant.from(at))}에 눌렀어요</span>
      </p>
      <p className={styles.what}>
        주문 {orders.length}건 · {pieces}개
        {part === null && ` · 받을 돈 ${won(orders.reduce((sum, order) => sum + (order.due ?? order.total), 0))}`}
      </p>
      {children}
    </article>
  )
}
