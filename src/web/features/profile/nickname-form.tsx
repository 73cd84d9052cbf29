import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cleanNickname } from '../../../domain/nickname.ts'
import { errorText, read } from '../../lib/api.ts'
import { settle } from '../../lib/settle.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SheetForm } from '../../ui/sheet-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { particleAfter } from '../../../contract/words/josa.ts'
import { meQuery, useMe } from '../account/queries.ts'
import { refreshAccount } from '../account/summary.ts'
import { BegunNote } from './begun-note.tsx'
import { useTellWhenGone } from '../../ui/use-tell-when-gone.ts'
import { useBegun } from './use-begun.ts'

const failed = '닉네임을 저장하지 못했어요. 다시 시도해 주세요.'

/**
 * Edits the nickname, which is unique and can be changed once after it was first set (docs/RULES.md#profile). Says before saving how many
 * changes are left.
 */
export function NicknameForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const me = useMe()
  const { values, wasBegun, change, forget } = useBegun('nickname', { nickname: me.nickname ?? '' })
  const { nickname } = values
  const tellWhenGone = useTellWhenGone()
  const save = useMutation({
    mutationFn: () =>
      settle(
        'setNickname',
        { nickname },
        async () => {
          const now = await read('me', '/api/me')
          return now.nickname === cleanNickname(nickname) ? { nickname: now.nickname, changesLeft: now.nicknameSetsLeft } : null
        },
        'my nickname',
        nickname,
      ),
    // how many changes are left may have changed whatever the answer was
    onError: error => {
      tellWhenGone(error, failed)
      return refreshAccount(client)
    },
    onSuccess: async answer => {
      client.setQueryData(
        meQuery.queryKey,
        now => now && { ...now, nickname: answer.nickname, nicknameSetsLeft: answer.changesLeft },
      )
      toast(`이제 ${answer.nickname}님이라고 부를게요`)
      forget()
      onDone()
      await refreshAccount(client)
    },
  })
  if (me.nicknameSetsLeft === 0) {
    return (
      <SheetForm label="닉네임" busy={false} onSubmit={onDone}>
        <p>
          지금 닉네임은 <b>{me.nickname}</b>
          {`${particleAfter(me.nickname ?? '', '이에요/예요')}. 닉네임은 한 번만 바꿀 수 있어서, 이제 더 바꿀 수 없어요.`}
        </p>
        <Button type="submit" look="plain" wide>
          알겠어요
        </Button>
      </SheetForm>
    )
  }
  return (
    <SheetForm label="닉네임" busy={save.isPending} onSubmit={() => save.mutate()}>
      {wasBegun && <BegunNote />}
      <p className="t-muted">
        {me.nickname === null
          ? '나를 부르는 이름이에요. 정한 뒤에 한 번 더 바꿀 수 있어요.'
          : '이번에 바꾸면 더 바꿀 수 없어요. 한 번 남았어요.'}
      </p>
      <Field
        label="닉네임"
        name="nickname"
        value={nickname}
        maxLength={24}
        autoComplete="nickname"
        hint="한글, 영문, 숫자로 2자에서 12자까지예요."
        error={save.error ? errorText(save.error, failed) : undefined}
        onChange={event => {
          change({ nickname: event.target.value })
          save.reset()
        }}
      />
      <Button type="submit" wide busy={save.isPending}>
        {me.nickname === null ? '이 닉네임으로 정하기' : '이 닉네임으로 바꾸기'}
      </Button>
    </SheetForm>
  )
}
