import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { josa } from '../../../contract/words/josa.ts'
import { ApiError, errorText, read } from '../../lib/api.ts'
import { balance } from '../../lib/format/price.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SheetForm } from '../../ui/sheet-form.tsx'
import { withheldRewards } from '../shop/rules.ts'
import { useMe } from './queries.ts'
import { withdraw } from './withdraw.ts'
import { confirmation, isConfirmation } from './withdrawal-word.ts'
import styles from './withdrawal.module.css'

/**
 * Query for whether the customer may delete their account; `refused` is the reason if not. Read again each time the form opens; null when
 * it could not be read.
 */
const withdrawalQuery = queryOptions({
  queryKey: ['myWithdrawal'],
  queryFn: () => read('myWithdrawal', '/api/me/withdrawal').catch(() => null),
  staleTime: 0,
  gcTime: 0,
})

/**
 * Renders the form to delete the account: its consequences, and a confirmation word to type. Shows the reason instead when the server
 * refuses. Suspends until this is known.
 */
export function Withdrawal() {
  // kept here, since the form goes while a withdrawal is refused, and comes back when it no longer is
  const word = useState('')
  const { data } = useSuspenseQuery(withdrawalQuery)
  if (!data?.refused) return <WithdrawalForm word={word} />
  return (
    <div className={styles.refused}>
      <Against code={data.refused.code}>{data.refused.message}</Against>
    </div>
  )
}

function WithdrawalForm({ word: [typed, setTyped] }: { word: [string, (word: string) => void] }) {
  const me = useMe()
  const [isMissing, setMissing] = useState(false)
  const leave = useMutation({ mutationFn: withdraw })
  const submit = () => {
    if (!isConfirmation(typed)) return setMissing(true)
    leave.mutate()
  }
  return (
    <SheetForm label="회원 탈퇴" busy={leave.isPending || leave.isSuccess} onSubmit={submit}>
      <p>탈퇴하면 이렇게 돼요. 되돌릴 수 없어요.</p>
      <ul className={styles.consequences}>
        <li>{me.points > 0 ? `남은 ${balance(me.points)}가 사라져요.` : '포인트 내역을 더 볼 수 없어요.'}</li>
        <li>찾아가지 않은 예약은 모두 취소되고, 대기와 추첨 순서도 사라져요.</li>
        <li>이름, 이메일, 전화번호, 사진은 바로 지워져요. 후기에는 ‘탈퇴한 회원’으로 남아요.</li>
        <li>주문 기록은 법에 따라 이름 없이 보관해요.</li>
        <li>1년 안에 다시 가입하면 {josa(withheldRewards(), '은/는')} 받을 수 없고, 참여 제한은 이어져요.</li>
      </ul>
      {leave.error && (
        <Against code={leave.error instanceof ApiError ? leave.error.code : null} takesFocus>
          {errorText(leave.error, '탈퇴하지 못했어요. 다시 시도해 주세요.')}
        </Against>
      )}
      <Field
        label={`탈퇴하려면 ‘${confirmation}’라고 입력해 주세요`}
        name="confirmation"
        autoComplete="off"
        value={typed}
        error={isMissing ? `‘${confirmation}’ 두 글자를 입력해 주세요.` : undefined}
        onChange={event => {
          setTyped(event.target.value)
          setMissing(false)
        }}
      />
      <Button type="submit" look="danger" wide busy={leave.isPending || leave.isSuccess}>
        탈퇴하기
      </Button>
    </SheetForm>
  )
}

/** Shows why the withdrawal was refused, with a link to the customer center when money is open. */
function Against({ code, takesFocus = false, children }: { code: string | null; takesFocus?: boolean; children: string }) {
  const action = code === 'WITHDRAWAL_MONEY' && (
    <Link to="/customer-center" className={styles.link}>
      고객센터로 가기
    </Link>
  )
  return (
    <Notice tone="bad" takesFocus={takesFocus} action={action}>
      {children}
    </Notice>
  )
}
