import { useState } from 'react'
import type { MemberDetail } from '../../../contract/schemas/members.ts'
import { liftedStanding } from '../../../domain/suspension.ts'
import { tierNames, tierOf } from '../../../domain/tier.ts'
import { call } from '../send/call.ts'
import { useOnline } from '../../lib/use-online.ts'
import { toast } from '../../ui/toast-store.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { Panel } from '../ui/panel.tsx'
import { Question } from '../ui/question.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './side-panels.module.css'
import { usePersonChange, useTakeStanding } from './use-standing-change.ts'
import { josa } from '../../../contract/words/josa.ts'
import { isVisible } from '../../../domain/visible-text.ts'

type Props = { user: MemberDetail; block: string | null }

/**
 * Renders the panel that suspends a customer, on request canceling their RESERVED orders, and lifts a suspension
 * (docs/RULES.md#suspension). `block` is the reason why the signed-in user may do neither, which disables the button; null if they may.
 */
export function SuspensionPanel({ user, block }: Props) {
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  return (
    <Panel title="참여 제한" note={block ?? (user.isSuspended ? undefined : '제한하지 않음')}>
      <div className={styles.body}>
        {user.isSuspended && <p className={styles.bad}>{whyOf(user)}</p>}
        <SmallButton
          look={user.isSuspended ? 'plain' : 'danger-quiet'}
          disabled={block !== null || !online}
          title={block ?? undefined}
          className={styles.wide}
          onClick={() => setAsking(true)}
        >
          {user.isSuspended ? '제한 풀기…' : '참여 제한…'}
        </SmallButton>
      </div>
      {asking &&
        (user.isSuspended ? (
          <Lift user={user} onEnd={() => setAsking(false)} />
        ) : (
          <Suspend user={user} onEnd={() => setAsking(false)} />
        ))}
    </Panel>
  )
}

function Suspend({ user, onEnd }: { user: MemberDetail; onEnd: () => void }) {
  const reason = useReason()
  const [wantsCanceling, setCancels] = useState(false)
  // the orders may have been paid or picked up since the box was checked
  const cancels = wantsCanceling && user.reservedOrders > 0
  const take = useTakeStanding(user.id)
  const suspend = usePersonChange(
    user.id,
    async () => {
      const input = { userId: user.id, reason: reason.text, cancelOpenOrders: cancels, seen: seenOf(user) }
      return take(await call('suspendUser', input))
    },
    after => {
      onEnd()
      const canceled = after.canceledOrders > 0 ? ` 예약 ${after.canceledOrders}건을 취소했어요.` : ''
      toast(`${user.displayName} 님의 참여를 제한했어요.${canceled}`)
    },
  )
  const prepaid = user.openOrders - user.reservedOrders
  return (
    <Question
      open
      danger
      title={`${user.displayName} 님의 참여를 제한할까요?`}
      yes={cancels ? `제한하고 ${user.reservedOrders}건 취소` : '참여 제한'}
      busy={suspend.isPending}
      onYes={() => reason.settle(() => suspend.mutate(undefined))}
      onNo={onEnd}
    >
      <p>
        새로 예약하거나 기다릴 수 없어요. 픽업과 취소는 할 수 있고, 알림이 가요.
        {user.waiting > 0 && ` 대기 ${user.waiting}건은 차례가 와도 건너뛰어요.`}
      </p>
      {user.reservedOrders > 0 && (
        <CheckBox
          worded
          label={`예약 ${user.reservedOrders}건도 벌점 없이 취소해요. 비는 수량은 기다리던 손님에게 돌아가요.`}
          checked={cancels}
          onChange={setCancels}
        />
      )}
      {prepaid > 0 && <p>선입금한 주문 {prepaid}건은 그대로 남아요.</p>}
      {reason.field}
    </Question>
  )
}

function Lift({ user, onEnd }: { user: MemberDetail; onEnd: () => void }) {
  const reason = useReason()
  const take = useTakeStanding(user.id)
  const lift = usePersonChange(
    user.id,
    async () => take(await call('liftSuspension', { userId: user.id, reason: reason.text, seen: seenOf(user) })),
    after => {
      onEnd()
      const place = after.conversions > 0 ? ` 기다리던 상품 ${after.conversions}건이 예약됐어요.` : ''
      toast(`참여 제한을 풀었어요. 지금 등급은 ${josa(tierNames[after.tier], '이에요/예요')}.${place}`)
    },
  )
  const facts = { pickupCount: user.pickupCount, noShowHalves: user.noShowCount * 2 }
  const lifted = liftedStanding({ ...facts, manualTier: user.isManualTier ? user.tier : null })
  return (
    <Question
      open
      title={`${user.displayName} 님의 참여 제한을 풀까요?`}
      yes="제한 풀기"
      busy={lift.isPending}
      onYes={() => reason.settle(() => lift.mutate(undefined))}
      onNo={onEnd}
    >
      <p>
        {lifted.noShowHalves !== facts.noShowHalves &&
          `노쇼가 ${user.noShowCount}회에서 ${lifted.noShowHalves / 2}회로 줄고, 한 번만 더 어기면 다시 제한돼요. `}
        등급은 {josa(tierNames[tierOf(lifted)], '이/가')} 돼요.
        {user.waiting > 0 && ` 대기 ${user.waiting}건 가운데 남은 상품이 있으면 바로 예약으로 바뀌어요.`}
      </p>
      {reason.field}
    </Question>
  )
}

/** Returns a required reason's text and field. `settle` runs the action only if it is filled in. */
function useReason() {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const problem = asked && !isVisible(text) ? '사유를 입력해 주세요.' : undefined
  return {
    text,
    field: <TextField label="사유" value={text} most={200} problem={problem} onChange={setText} />,
    settle(act: () => void) {
      setAsked(true)
      if (isVisible(text)) act()
    },
  }
}

function whyOf({ isManualTier, noShowCount, suspensionReason }: MemberDetail): string {
  if (!isManualTier) return `노쇼 ${noShowCount}회로 참여가 제한됐어요.`
  return suspensionReason ? `가게가 참여를 제한했어요. 사유: ${suspensionReason}` : '가게가 참여를 제한했어요.'
}

function seenOf({ pickupCount, noShowCount, isManualTier, tier }: MemberDetail) {
  return { pickupCount, noShowCount, manualTier: isManualTier ? tier : null }
}
