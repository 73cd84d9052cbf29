import { useRef, useState } from 'react'
import type { MemberDetail } from '../../../contract/schemas/members.ts'
import { adjustmentPresets } from '../../../domain/rewards.ts'
import { ApiError } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { useOnline } from '../../lib/use-online.ts'
import { balance, signedPoints } from '../../lib/format/price.ts'
import { josa } from '../../../contract/words/josa.ts'
import { toast } from '../../ui/toast-store.ts'
import { Form } from '../../ui/form.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { TypedNumberField } from '../ui/typed-number-field.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { offerUndo } from '../ui/undo.ts'
import { pointsOf, problemsOf } from './adjustment.ts'
import styles from './points-tab.module.css'
import { usePersonChange } from './use-standing-change.ts'

type AdjustPointsProps = { user: MemberDetail; now: number; block: string | null }

/**
 * Renders the form that adjusts points by hand; the button names the resulting balance, and the adjustment can be undone
 * (docs/RULES.md#points-by-hand). `now` is the current balance. `block` is the reason why the signed-in user may not adjust it, which
 * disables the form; null if they may.
 */
export function AdjustPoints({ user, now, block }: AdjustPointsProps) {
  const online = useOnline()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [asPenalty, setAsPenalty] = useState(false)
  const [asked, setAsked] = useState(false)
  const problems = problemsOf({ amount, reason })
  const points = pointsOf(amount) ?? 0
  const isDebt = points < 0 && now + points < 0
  const isShort = isDebt && !asPenalty
  const adjust = useAdjustment(user, () => {
    setAmount('')
    setReason('')
    setAsPenalty(false)
    setAsked(false)
  })

  function press() {
    setAsked(true)
    if (Object.keys(problems).length === 0)
      adjust.mutate({ amount: points, reason: reason.trim(), asPenalty: isDebt && asPenalty })
  }

  return (
    <Form
      busy={adjust.isPending}
      aria-label="포인트 조정"
      className={styles.adjust}
      onSubmit={() => {
        if (block === null && online && !isShort && !adjust.isPending) press()
      }}
    >
      <div className={styles.top}>
        <h2>포인트 조정</h2>
        {adjustmentPresets.map(preset => (
          <button
            key={preset.id}
            type="button"
            disabled={block !== null}
            title={block ?? undefined}
            className={styles.preset}
            onClick={() => {
              setAmount(signedPoints(preset.amount).replace('P', ''))
              setReason(preset.reason)
            }}
          >
            {preset.reason} {signedPoints(preset.amount).replace('P', '')}
          </button>
        ))}
        {block !== null && <p className={styles.where}>{block}</p>}
      </div>
      <div className={styles.fields}>
        <TypedNumberField
          label="포인트"
          unit="P"
          kind="signed"
          value={amount}
          disabled={block !== null}
          problem={asked ? problems.amount : undefined}
          onChange={setAmount}
        />
        <TextField
          label="사유"
          value={reason}
          placeholder="내역에 (수동)으로 남아요"
          most={100}
          disabled={block !== null}
          problem={asked ? problems.reason : undefined}
          onChange={setReason}
        />
        <SmallButton
          type="submit"
          look="main"
          className={styles.go}
          busy={adjust.isPending}
          disabled={block !== null || !online || isShort}
          title={block ?? (isShort ? '포인트가 모자라요' : online ? undefined : '인터넷에 연결되면 바꿀 수 있어요')}
        >
          {isShort ? '포인트가 모자라요' : points === 0 ? '조정하기' : `${balance(now + points)}로 조정하기`}
        </SmallButton>
      </div>
      {isShort && (
        <p role="status" className={styles.where}>
          가진 {balance(now)}보다 많이 빼요. 그래도 빼려면 아래 ‘벌점으로 빼기’를 골라 주세요.
        </p>
      )}
      {isDebt && (
        <CheckBox
          worded
          label="벌점으로 빼기: 가진 것보다 많이 빼서 마이너스가 돼요. 다음에 받는 포인트로 먼저 갚아요."
          checked={asPenalty}
          onChange={setAsPenalty}
        />
      )}
    </Form>
  )
}

type Adjustment = { amount: number; reason: string; asPenalty: boolean }

/** Returns the mutation that adjusts points. After a lost answer, an unchanged retry uses the same idempotency key. */
function useAdjustment(user: MemberDetail, onDone: () => void) {
  const press = useRef<{ of: string; requestId: string } | null>(null)
  const undo = usePersonChange(
    user.id,
    async ({ entryId, amount }: { entryId: string; amount: number }) => {
      await call('deletePointEntry', { userId: user.id, entryId })
      return amount
    },
    amount => toast(`포인트 조정 ${josa(signedPoints(amount), '을/를')} 되돌렸어요`),
  )
  return usePersonChange(
    user.id,
    async (adjustment: Adjustment) => {
      const of = JSON.stringify(adjustment)
      if (press.current?.of !== of) press.current = { of, requestId: crypto.randomUUID() }
      try {
        const done = await call('adjustPoints', { userId: user.id, ...adjustment, requestId: press.current.requestId })
        press.current = null
        return done
      } catch (error) {
        // a refusal is final; after a lost answer the key is reused
        if (error instanceof ApiError && error.status > 0 && error.status < 500) press.current = null
        throw error
      }
    },
    ({ entryId, balance: left }, { amount }) => {
      onDone()
      offerUndo(`${signedPoints(amount)}를 조정해서 ${balance(left)}가 됐어요`, () => undo.mutate({ entryId, amount }))
    },
  )
}
