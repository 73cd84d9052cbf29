import { useRef, useState } from 'react'
import type { MemberDetail } from '../../../contract/schemas/members.ts'
import { tierNames, type Tier } from '../../../domain/tier.ts'
import { call } from '../send/call.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Form } from '../../ui/form.tsx'
import { useGoOn } from '../ui/go-on.ts'
import { SelectField } from '../ui/select-field.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { offerUndo } from '../ui/undo.ts'
import styles from './standing-panel.module.css'
import { usePersonChange, useTakeStanding } from './use-standing-change.ts'
import { josa } from '../../../contract/words/josa.ts'
import { isVisible } from '../../../domain/visible-text.ts'

/** The tiers to choose from; `restricted` is set in the suspension panel. */
const choices: readonly Tier[] = ['god', 'king', 'fairy', 'sprout', 'caution']

/**
 * Renders the form that sets a manual tier with a reason, or returns to the computed tier. The change can be undone. `block` is the reason
 * why the signed-in user may not set it, which disables the form; null if they may.
 */
export function TierForm({ user, block }: { user: MemberDetail; block: string | null }) {
  const online = useOnline()
  const now = user.isManualTier ? user.tier : null
  const [chosen, setChosen] = useState<Tier | null | undefined>(undefined)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const wanted = chosen === undefined ? now : chosen
  const isChanged = wanted !== now
  const form = useRef<HTMLFormElement>(null)
  useGoOn(form, '[data-go-on]', isChanged)
  const take = useTakeStanding(user.id)
  const undo = usePersonChange(
    user.id,
    async ({ back, from }: { back: Tier | null; from: Tier | null }) =>
      take(
        await call('setManualTier', { userId: user.id, tier: back, reason: '등급 고정을 되돌림', seen: { manualTier: from } }),
      ),
    ({ tier }, { back }) =>
      toast(
        back === null
          ? `등급을 자동으로 되돌렸어요. 지금은 ${tierNames[tier]}`
          : `등급 고정을 ${josa(tierNames[back], '으로/로')} 되돌렸어요`,
      ),
  )
  const change = usePersonChange(
    user.id,
    async (tier: Tier | null) => ({
      back: now,
      after: take(await call('setManualTier', { userId: user.id, tier, reason, seen: { manualTier: now } })),
    }),
    ({ back, after }, tier) => {
      setChosen(undefined)
      setReason('')
      setAsked(false)
      const words =
        tier === null
          ? `등급을 자동으로 돌렸어요. 지금은 ${tierNames[after.tier]}`
          : `등급을 ${josa(tierNames[tier], '으로/로')} 고정했어요`
      offerUndo(words, () => undo.mutate({ back, from: tier }))
    },
  )
  return (
    <Form
      busy={change.isPending}
      ref={form}
      tabIndex={-1}
      className={styles.form}
      aria-label="등급 고정"
      onSubmit={() => {
        setAsked(true)
        if (isVisible(reason) && isChanged) change.mutate(wanted)
      }}
    >
      <SelectField
        label="등급 고정"
        value={wanted ?? ''}
        disabled={block !== null || user.isSuspended}
        help={user.isSuspended && block === null ? '참여 제한을 풀면 등급을 고정할 수 있어요.' : undefined}
        onChange={value => setChosen(value === '' ? null : (value as Tier))}
        options={[
          { value: '', label: '고정하지 않음 (자동)' },
          ...choices.map(tier => ({ value: tier, label: tierNames[tier] })),
          ...(wanted === 'restricted' ? [{ value: 'restricted', label: tierNames.restricted }] : []),
        ]}
      />
      {isChanged && (
        <>
          <TextField
            label="사유"
            value={reason}
            most={200}
            problem={asked && !isVisible(reason) ? '사유를 입력해 주세요.' : undefined}
            onChange={setReason}
          />
          <div className={styles.foot}>
            <SmallButton look="quiet" onClick={() => setChosen(undefined)}>
              그만두기
            </SmallButton>
            <SmallButton type="submit" look="main" busy={change.isPending} disabled={!online}>
              {wanted === null ? '자동으로 되돌리기' : `${josa(tierNames[wanted], '으로/로')} 고정`}
            </SmallButton>
          </div>
        </>
      )}
    </Form>
  )
}
