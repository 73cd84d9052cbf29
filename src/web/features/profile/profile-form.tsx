import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Me } from '../../../contract/schemas/people.ts'
import { NAME_MOST } from '../../../domain/name-bounds.ts'
import { normalisePhone } from '../../../domain/phone.ts'
import { ApiError, errorText, read } from '../../lib/api.ts'
import { settle } from '../../lib/settle.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SheetForm } from '../../ui/sheet-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { meQuery, useMe } from '../account/queries.ts'
import { refreshAccount } from '../account/summary.ts'
import { BegunNote } from './begun-note.tsx'
import { Choice } from './choice.tsx'
import { PhotoPart } from './photo-part.tsx'
import { ages, genders } from './choices.ts'
import { useTellWhenGone } from '../../ui/use-tell-when-gone.ts'
import { useBegun } from './use-begun.ts'

const failed = '내 정보를 저장하지 못했어요. 다시 시도해 주세요.'

type Given = { displayName: string; phone: string } & Pick<Me, 'gender' | 'ageRange'>
type Saved = Omit<Given, 'phone'> & Pick<Me, 'phone'>

/** Edits name and phone for the pickup, and optionally gender and age range. */
export function ProfileForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const me = useMe()
  const {
    values: given,
    wasBegun,
    change,
    forget,
  } = useBegun<Given>('profile', {
    displayName: me.displayName,
    phone: me.phone ?? '',
    gender: me.gender,
    ageRange: me.ageRange,
  })
  const tellWhenGone = useTellWhenGone()
  const save = useMutation({
    mutationFn: (input: Saved) => settle('saveProfile', input, () => findSaved(input)),
    onError: error => tellWhenGone(error, failed),
    onSuccess: async (_, input) => {
      // the form that is opened before `me` was read again shows what was saved
      client.setQueryData(meQuery.queryKey, now => now && { ...now, ...storedForm(input) })
      toast('내 정보를 저장했어요')
      forget()
      onDone()
      await refreshAccount(client)
    },
  })
  const set = (part: Partial<Given>) => {
    change(part)
    save.reset()
  }
  const phoneRefused = save.error instanceof ApiError && save.error.code === 'PHONE_INVALID'
  const refusal = save.error ? errorText(save.error, failed) : undefined
  const phone = given.phone.trim()
  return (
    <SheetForm
      label="내 정보"
      busy={save.isPending}
      onSubmit={() => save.mutate({ ...given, phone: phone === '' ? null : phone })}
    >
      {wasBegun && <BegunNote />}
      <PhotoPart photo={me.photo} name={me.nickname ?? me.displayName} />
      <Field
        label="이름"
        name="displayName"
        value={given.displayName}
        maxLength={NAME_MOST}
        autoComplete="name"
        hint="픽업할 때 불러 드릴 이름이에요."
        onChange={event => set({ displayName: event.target.value })}
      />
      <Field
        label="전화번호"
        name="phone"
        type="tel"
        inputMode="tel"
        value={given.phone}
        maxLength={40}
        autoComplete="tel"
        hint="뒤 네 자리로 픽업을 확인해요."
        error={phoneRefused ? refusal : undefined}
        onChange={event => set({ phone: event.target.value })}
      />
      <Choice label="성별 (선택)" choices={genders} value={given.gender} onChange={gender => set({ gender })} />
      <Choice label="나이대 (선택)" choices={ages} value={given.ageRange} onChange={ageRange => set({ ageRange })} />
      {me.email !== null && <p className="t-label t-muted">로그인하는 이메일: {me.email}</p>}
      {refusal && !phoneRefused && <Notice tone="bad">{refusal}</Notice>}
      <Button type="submit" wide busy={save.isPending}>
        저장하기
      </Button>
    </SheetForm>
  )
}

/** Checks after a lost response whether the profile has these values; returns null if not. */
async function findSaved(input: Saved): Promise<Record<string, never> | null> {
  const me = await read('me', '/api/me')
  const { displayName, phone, gender, ageRange } = storedForm(input)
  const isSaved = me.displayName === displayName && me.phone === phone && me.gender === gender && me.ageRange === ageRange
  return isSaved ? {} : null
}

/** Returns the values as the server stores them: the name trimmed, the phone number without punctuation. */
function storedForm({ displayName, phone, gender, ageRange }: Saved) {
  return {
    displayName: displayName.normalize('NFC').trim(),
    phone: phone === null ? null : normalisePhone(phone),
    gender,
    ageRange,
  }
}
