import { Link } from 'react-router'
import { boot } from '../../lib/boot.ts'
import { clockTime } from '../../lib/format/day.ts'
import { won } from '../../lib/format/price.ts'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { isWaiting, sortedRefusals, type Press } from './device/press.ts'
import { dropPress, keepPress } from './device/presses.ts'
import styles from './press-list.module.css'

type PressListProps = {
  open: boolean
  presses: readonly Press[]
  onClose: () => void
  onSend: () => void
  /** Queues a pickup of the open pieces of those orders of `press` of which a part had been picked up before. */
  onRest: (press: Press) => void
}

/**
 * Renders the drawer of the pickups stored on this device by group: refused, refused because a part had been picked up before, recorded
 * by another person before, late, and queued.
 */
export function PressList({ open, presses, onClose, onSend, onRest }: PressListProps) {
  const waiting = presses.filter(isWaiting)
  const unread = Map.groupBy(
    presses.filter(press => !isWaiting(press)),
    kindOf,
  )
  return (
    <SideDrawer open={open} title="이 기기의 픽업" onClose={onClose} foot={<SmallButton onClick={onClose}>닫기</SmallButton>}>
      <div className={styles.list}>
        {kinds.map(({ kind, title }) => {
          const ofKind = unread.get(kind) ?? []
          return (
            ofKind.length > 0 && (
              <section key={kind}>
                <h3 className={styles.heading}>{title}</h3>
                {ofKind.map(press => (
                  <Answered key={press.id} press={press} onRest={onRest} />
                ))}
              </section>
            )
          )
        })}
        {waiting.length > 0 && (
          <section>
            <h3 className={styles.heading}>보낼 픽업</h3>
            {waiting.map(press => (
              <Waiting key={press.id} press={press} onSend={onSend} />
            ))}
          </section>
        )}
        {presses.length === 0 && <p className={styles.none}>이 기기에 남은 픽업이 없어요.</p>}
      </div>
    </SideDrawer>
  )
}

const kinds = [
  { kind: 'refused', title: '기록되지 않은 픽업' },
  { kind: 'partly', title: '일부만 기록된 픽업' },
  { kind: 'others', title: '먼저 픽업 완료된 주문' },
  { kind: 'late', title: '늦은 픽업이 된 것' },
] as const

/** Returns the group under which an answered pickup is listed, by its most serious message. */
function kindOf(press: Press): (typeof kinds)[number]['kind'] {
  const { whole, partly } = sortedRefusals(press)
  if (whole.length > 0) return 'refused'
  if (partly.length > 0) return 'partly'
  return (press.others ?? []).length > 0 ? 'others' : 'late'
}

function Answered({ press, onRest }: { press: Press; onRest: (press: Press) => void }) {
  const rest = press.refusals.flatMap(refusal => refusal.rest ?? [])
  const sum = (of: 'quantity' | 'due') => rest.reduce((total, part) => total + part[of], 0)
  return (
    <Entry press={press}>
      <Reasons reasons={[...press.refusals, ...(press.others ?? [])]} />
      {press.isLate && <LateWords press={press} />}
      <div className={styles.acts}>
        {press.part === null && rest.length > 0 && (
          <SmallButton look="main" onClick={() => onRest(press)}>
            남은 {sum('quantity')}개도 픽업 완료 · {sum('due') > 0 ? `받을 돈 ${won(sum('due'))}` : '받을 돈 없음'}
          </SmallButton>
        )}
        <SmallButton onClick={() => void dropPress(press.id)}>확인했어요</SmallButton>
      </div>
    </Entry>
  )
}

function Waiting({ press, onSend }: { press: Press; onSend: () => void }) {
  return (
    <Entry press={press}>
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
  )
}

function Reasons({ reasons }: { reasons: readonly { orderId: string; message: string }[] }) {
  if (reasons.length === 0) return null
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
 * Reassigns another admin's queued pickup to the signed-in admin and sends it. If the server had already recorded it, it refuses it as
 * done.
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
