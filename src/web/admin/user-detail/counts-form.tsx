import { useState } from 'react'
import type { MemberDetail } from '../../../contract/schemas/members.ts'
import { isSuspended, tierNames, tierOf, type Tier } from '../../../domain/tier.ts'
import { call } from '../send/call.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Form } from '../../ui/form.tsx'
import { TypedNumberField } from '../ui/typed-number-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { offerUndo } from '../ui/undo.ts'
import styles from './standing-panel.module.css'
import { usePersonChange, useTakeStanding } from './use-standing-change.ts'
import { josa } from '../../../contract/words/josa.ts'

const wrong = '횟수는 0 이상이어야 합니다.'

/** The edited fields; an untouched one is undefined and shows the saved value. */
type Typed = { pickups?: number | null; noShows?: string }

/**
 * Renders the form that sets a customer's numbers of pickups and no-shows by hand. Saving clears a manual tier, and can be undone. `block`
 * is the reason why the signed-in user may not change them, which disables the form; null if they may.
 */
export function CountsForm({ user, block }: { user: MemberDetail; block: string | null }) {
  const online = useOnline()
  const [typed, setTyped] = useState<Typed>({})
  const [asked, setAsked] = useState(false)
  const pickups = typed.pickups === undefined ? user.pickupCount : typed.pickups
  const noShowText = typed.noShows ?? String(user.noShowCount)
  const noShows = halvesOf(noShowText)
  const isChanged = pickups !== user.pickupCount || noShows !== user.noShowCount
  const change = useCountChange(user, () => setTyped({}))

  function save() {
    setAsked(true)
    if (pickups === null || noShows === null) return
    change.mutate({ pickupCount: pickups, noShowCount: noShows })
  }

  return (
    <Form
      busy={change.isPending}
      className={styles.form}
      aria-label="횟수"
      onSubmit={() => {
        if (isChanged && block === null) save()
      }}
    >
      <div className={styles.pair}>
        <NumberField
          label="픽업 횟수"
          unit="회"
          value={pickups}
          disabled={block !== null}
          problem={asked && pickups === null ? wrong : undefined}
          onChange={value => setTyped({ ...typed, pickups: value })}
        />
        <TypedNumberField
          label="노쇼 횟수"
          unit="회"
          value={noShowText}
          disabled={block !== null}
          problem={noShows === null && (asked || noShowText.startsWith('-')) ? noShowProblem(noShowText) : undefined}
          onChange={value => setTyped({ ...typed, noShows: value })}
        />
      </div>
      <div className={styles.foot}>
        <p className={styles.note}>
          {block ?? <Consequence user={user} pickups={pickups} noShows={noShows} isChanged={isChanged} />}
        </p>
        <SmallButton
          type="submit"
          look={isChanged ? 'main' : 'plain'}
          busy={change.isPending}
          disabled={block !== null}
          asleep={!isChanged || !online}
          title={block ?? (online ? undefined : '인터넷에 연결되면 바꿀 수 있어요')}
        >
          횟수 저장
        </SmallButton>
      </div>
    </Form>
  )
}

type ConsequenceProps = { user: MemberDetail; pickups: number | null; noShows: number | null; isChanged: boolean }

function Consequence({ user, pickups, noShows, isChanged }: ConsequenceProps) {
  if (!isChanged || pickups === null || noShows === null) return '노쇼는 0.5회 단위예요. 저장하면 고정한 등급은 풀려요.'
  const tier = tierOf({ pickupCount: pickups, noShowHalves: noShows * 2 })
  if (tier === user.tier) return `등급은 그대로 ${josa(tierNames[tier], '이에요/예요')}.`
  return (
    <span className={isSuspended(tier) ? styles.warn : undefined}>저장하면 등급이 {josa(tierNames[tier], '이/가')} 돼요.</span>
  )
}

type Counts = { pickupCount: number; noShowCount: number }
/** The counts before and after the change, fixed when it is made, for the undo. */
type Undo = { back: Counts & { manualTier: Tier | null }; now: Counts }

function useCountChange(user: MemberDetail, onSaved: () => void) {
  const userId = user.id
  const take = useTakeStanding(userId)
  const undo = usePersonChange(
    userId,
    async ({ back, now }: Undo) => take(await call('setUserCounts', { userId, ...back, seen: { ...now, manualTier: null } })),
    (_, { back }) => toast(`픽업 ${back.pickupCount}회 · 노쇼 ${back.noShowCount}회로 되돌렸어요`),
  )
  return usePersonChange(
    userId,
    async (next: Counts) => {
      const before = facts(user)
      return { before, after: take(await call('setUserCounts', { userId, ...next, seen: before })) }
    },
    ({ before, after }, next) => {
      onSaved()
      const place = after.conversions > 0 ? ` 기다리던 상품 ${after.conversions}건이 예약됐어요.` : ''
      const tier = tierOf({ pickupCount: next.pickupCount, noShowHalves: next.noShowCount * 2 })
      const moved = tier === user.tier ? '' : ` 등급이 ${josa(tierNames[tier], '이/가')} 됐어요.`
      const words = `픽업 ${next.pickupCount}회 · 노쇼 ${next.noShowCount}회로 바꿨어요.${moved}${place}`
      offerUndo(words, () => undo.mutate({ back: before, now: next }))
    },
  )
}

function facts({ pickupCount, noShowCount, isManualTier, tier }: MemberDetail) {
  return { pickupCount, noShowCount, manualTier: isManualTier ? tier : null }
}

function noShowProblem(text: string): string {
  return /^\d/.test(text) ? '노쇼 횟수는 0.5회 단위로 입력해 주세요.' : wrong
}

/** Parses a number of whole or half no-shows; null for any other text. */
function halvesOf(text: string): number | null {
  return /^\d{1,6}(\.[05])?$/.test(text.trim()) ? Number(text) : null
}
