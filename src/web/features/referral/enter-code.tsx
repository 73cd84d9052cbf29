import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fallbacks } from '../../../contract/words/fallbacks.ts'
import { REFERRAL_DAYS } from '../../../domain/referral.ts'
import { REFERRAL_ENTRY_POINTS } from '../../../domain/rewards.ts'
import { errorText, read } from '../../lib/api.ts'
import { settle } from '../../lib/settle.ts'
import { balance } from '../../lib/format/price.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SheetForm } from '../../ui/sheet-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { BegunNote } from '../profile/begun-note.tsx'
import { useBegun } from '../profile/use-begun.ts'
import { friendRewardWhen } from './reward-words.ts'
import { refreshAccount } from '../account/summary.ts'

/**
 * Lets the customer enter a friend's referral code. All rules are checked by the server, also that it is not empty
 * (docs/RULES.md#invitations).
 */
export function EnterCode({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const { values, wasBegun, change, forget } = useBegun('friend code', { code: '' })
  const { code } = values
  const enter = useMutation({
    mutationFn: () =>
      settle(
        'processReferralCode',
        { code: code.trim() },
        async () => {
          const { hasBeenReferred } = await read('me', '/api/me')
          return hasBeenReferred ? { message: '초대 코드를 적용했어요.' } : null
        },
        'my inviter',
        code,
      ),
    onSuccess: async ({ message }) => {
      toast(message)
      forget()
      onDone()
      await refreshAccount(client)
    },
  })
  return (
    <SheetForm label="친구 코드 입력" busy={enter.isPending} onSubmit={() => enter.mutate()}>
      {wasBegun && <BegunNote />}
      <p className="t-muted">
        친구의 초대 코드를 입력하면 {balance(REFERRAL_ENTRY_POINTS)}를 받아요. 가입한 뒤 {REFERRAL_DAYS}일 안에 한 번만 입력할 수
        있어요. {friendRewardWhen}
      </p>
      <Field
        label="초대 코드"
        name="code"
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={enter.error ? errorText(enter.error, fallbacks.processReferralCode) : undefined}
        onChange={event => {
          change({ code: event.target.value })
          enter.reset()
        }}
      />
      <Button type="submit" wide busy={enter.isPending}>
        초대 코드 적용
      </Button>
    </SheetForm>
  )
}
