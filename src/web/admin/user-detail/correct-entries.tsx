import { useState } from 'react'
import { withoutHandMark } from '../../../domain/rewards.ts'
import { call } from '../send/call.ts'
import { balance, signedPoints } from '../../lib/format/price.ts'
import { toast } from '../../ui/toast-store.ts'
import { TypedNumberField } from '../ui/typed-number-field.tsx'
import { Question } from '../ui/question.tsx'
import { TextField } from '../ui/text-field.tsx'
import { pointsOf, problemsOf } from './adjustment.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { usePersonChange } from './use-standing-change.ts'

type EditEntryProps = { userId: string; entry: LedgerEntry; now: number; onEnd: () => void }

/** Renders the dialog that corrects a point entry's amount and reason. Its date and expiry are kept. */
export function EditEntry({ userId, entry, now, onEnd }: EditEntryProps) {
  const [amount, setAmount] = useState(signedPoints(entry.amount).replace('P', ''))
  const [reason, setReason] = useState(withoutHandMark(entry.reason))
  const [asked, setAsked] = useState(false)
  const problems = problemsOf({ amount, reason })
  const points = pointsOf(amount)
  const after = now - entry.amount + (points ?? 0)
  const edit = usePersonChange(
    userId,
    (input: { amount: number; reason: string }) => call('editPointEntry', { userId, entryId: entry.id, ...input }),
    ({ balance: left }) => {
      onEnd()
      toast(`내역을 고쳤어요. 지금 ${balance(left)}예요`)
    },
  )
  return (
    <Question
      open
      title="포인트 내역을 고칠까요?"
      yes={points === null ? '고치기' : `고치면 ${balance(after)}`}
      busy={edit.isPending}
      onYes={() => {
        setAsked(true)
        if (points !== null && Object.keys(problems).length === 0) edit.mutate({ amount: points, reason: reason.trim() })
      }}
      onNo={onEnd}
    >
      <p>준 날과 만료일은 그대로 두고 포인트와 사유를 바꿔요. 고치기 전 내역도 기록에 남아요.</p>
      <TypedNumberField
        label="포인트"
        unit="P"
        kind="signed"
        value={amount}
        problem={asked ? problems.amount : undefined}
        onChange={setAmount}
      />
      <TextField label="사유" value={reason} most={100} problem={asked ? problems.reason : undefined} onChange={setReason} />
    </Question>
  )
}

type DeleteEntriesProps = {
  userId: string
  name: string
  entries: readonly LedgerEntry[]
  now: number
  onDone: () => void
  onEnd: () => void
}

/** Renders the dialog that deletes point entries, all or none, and shows the balance after it. */
export function DeleteEntries({ userId, name, entries, now, onDone, onEnd }: DeleteEntriesProps) {
  const sum = entries.reduce((all, entry) => all + entry.amount, 0)
  const remove = usePersonChange(
    userId,
    () => call('deletePointEntries', { userId, entryIds: entries.map(entry => entry.id) }),
    ({ deleted, balance: left }) => {
      onDone()
      onEnd()
      toast(`내역 ${deleted}건을 지웠어요. 지금 ${balance(left)}예요`)
    },
  )
  const [first] = entries
  return (
    <Question
      open
      danger
      title={entries.length === 1 ? `‘${first?.reason}’ 내역을 지울까요?` : `포인트 내역 ${entries.length}건을 지울까요?`}
      yes={`${entries.length}건 삭제`}
      busy={remove.isPending}
      onYes={() => remove.mutate(undefined)}
      onNo={onEnd}
    >
      <p>
        {name} 님의 내역에서 {signedPoints(sum)}가 사라지고, 잔액이 {balance(now)}에서 {balance(now - sum)}로 바뀌어요. 되돌릴 수
        없고, 자동으로 준 것은 같은 일로 다시 주지 않아요.
      </p>
    </Question>
  )
}
