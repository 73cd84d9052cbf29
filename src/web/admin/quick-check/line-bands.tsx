import { IconAlertTriangle, IconClock, IconCloudUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { boot } from '../../lib/boot.ts'
import { clockTime } from '../../lib/format/day.ts'
import { Band } from '../ui/band.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { isWaiting, ordersIn, sortedRefusals } from './device/press.ts'
import { sendPresses } from './device/send-presses.ts'
import styles from './line-bands.module.css'
import { PressList } from './press-list.tsx'
import type { Counter } from './use-counter.ts'

/**
 * Renders the counter's notices: offline, and pickups that are queued, refused, late, or of orders that had been picked up before, in full
 * or in part.
 */
export function LineBands({ counter }: { counter: Counter }) {
  const { isCut, presses, day, visiting, acts } = counter
  const [listed, setListed] = useState(false)
  const waiting = presses.filter(isWaiting)
  const refusals = presses.map(sortedRefusals)
  const refused = refusals.flatMap(each => each.whole)
  const partly = refusals.flatMap(each => each.partly)
  const late = presses.filter(press => press.isLate)
  const others = presses.flatMap(press => press.others ?? [])
  const isForeign = waiting.some(press => press.by.id !== boot.me?.id)
  const shownAt = visiting.visit ? visiting.readAt : day ? Date.parse(day.at) : 0
  return (
    <>
      <div className={styles.bands}>
        {refused.length > 0 && (
          <Band tone="bad" icon={IconX} action={<SmallButton onClick={() => setListed(true)}>확인하기</SmallButton>}>
            픽업 <strong>{refused.length}건</strong>은 가게에 기록되지 않았어요. 물건이 나갔는지 확인해 주세요.
          </Band>
        )}
        {partly.length > 0 && (
          <Band tone="bad" icon={IconX} action={<SmallButton onClick={() => setListed(true)}>확인하기</SmallButton>}>
            픽업 <strong>{partly.length}건</strong>은 일부만 기록됐어요. 남은 것도 나갔는지, 돈을 두 번 받지 않았는지 확인해
            주세요.
          </Band>
        )}
        {others.length > 0 && (
          <Band tone="hot" icon={IconAlertTriangle} action={<SmallButton onClick={() => setListed(true)}>확인하기</SmallButton>}>
            픽업 <strong>{others.length}건</strong>은 먼저 픽업 완료된 주문이에요. 돈을 두 번 받지 않았는지 확인해 주세요.
          </Band>
        )}
        {late.length > 0 && (
          <Band tone="hot" icon={IconClock} action={<SmallButton onClick={() => setListed(true)}>확인하기</SmallButton>}>
            제때 누른 픽업 <strong>{ordersIn(late)}건</strong>이 날이 바뀐 뒤에 전해져 늦은 픽업이 됐어요.
          </Band>
        )}
        {isCut && (
          <Band tone="hot" icon={IconAlertTriangle}>
            연결이 끊겼어요.{' '}
            {shownAt > 0 && (
              <>
                <strong>{clockTime(Temporal.Instant.fromEpochMilliseconds(shownAt))}</strong>까지의 내용이에요.{' '}
              </>
            )}
            픽업은 적어 두었다가 연결되면 보내요.
          </Band>
        )}
        {waiting.length > 0 && (isCut || isForeign) && (
          <Band
            tone={isForeign ? 'hot' : 'good'}
            icon={IconCloudUp}
            action={<SmallButton onClick={() => setListed(true)}>목록 보기</SmallButton>}
          >
            보낼 픽업 <strong>{ordersIn(waiting)}건</strong>이 이 기기에 있어요.
          </Band>
        )}
      </div>
      <PressList
        open={listed}
        presses={presses}
        onClose={() => setListed(false)}
        onSend={() => void sendPresses()}
        onRest={press => {
          setListed(false)
          acts.pickUpRest(press)
        }}
      />
    </>
  )
}
