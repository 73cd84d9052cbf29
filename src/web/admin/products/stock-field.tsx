import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { availableUnits, leastTotal } from '../../../domain/stock.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { useOnline } from '../../lib/use-online.ts'
import { pieces } from '../../lib/format/price.ts'
import { Form } from '../../ui/form.tsx'
import { LimitedField, unlimitedStockWords } from '../ui/limited-field.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { useTakeBack } from '../ui/use-take-back.ts'
import { noteOwnTotal, totalSeen } from './own-totals.ts'
import styles from './stock-field.module.css'

type Group = AdminRound['variantGroups'][number]

/**
 * Renders the form for a variant group's total stock or no limit. If another person changed it during editing, staff must choose between
 * both values before saving. `isFirst` focuses the number field when its drawer opens.
 */
export function StockField({ round, group, isFirst = false }: { round: AdminRound; group: Group; isFirst?: boolean }) {
  const online = useOnline()
  const now = totalSeen(round, group)
  const [seen, setSeen] = useState(now)
  const [wanted, setWanted] = useState(now)
  const [endless, setEndless] = useState(now === null)
  const save = useSetTotal(group)
  const total = endless ? null : wanted
  const dirty = total !== seen
  // an untouched field follows the server; a typed number stays
  if (!dirty && now !== seen && !save.isPending) take(now)

  function take(next: number | null) {
    setSeen(next)
    setWanted(next)
    setEndless(next === null)
  }

  const stock = { total: now, reservedUnits: group.reservedCount, pickedUpUnits: group.pickedUpCount }
  const least = leastTotal(stock)
  const isMissing = !endless && wanted === null
  const isBelow = total !== null && total < least
  const problem = isBelow
    ? `이미 ${pieces(least)}가 예약되거나 픽업되어서 그보다 낮출 수 없어요.`
    : save.isError
      ? errorText(save.error, '총재고를 바꾸지 못했어요. 다시 시도해 주세요.')
      : undefined
  const moved = dirty && now !== seen && !save.isPending
  return (
    <Form
      busy={save.isPending}
      className={styles.field}
      onSubmit={() => {
        if (dirty && !isBelow && !isMissing && !moved && !save.isPending)
          save.mutate({ round, seen, total }, { onSuccess: () => setSeen(total) })
      }}
    >
      <p className={styles.facts}>
        <strong>{group.groupName}</strong>
        <span>
          예약 {group.reservedCount} · 픽업 {group.pickedUpCount}
          {now !== null && ` · 남음 ${availableUnits(stock)}`}
        </span>
      </p>
      <LimitedField
        label={`${group.groupName} 총재고`}
        unlimitedLabel="재고 제한 없음"
        amount={wanted}
        unlimited={endless}
        problem={problem}
        isFirst={isFirst}
        onChange={({ amount, unlimited }) => {
          save.reset()
          setWanted(amount)
          setEndless(unlimited)
        }}
      />
      <SmallButton
        type="submit"
        look="main"
        busy={save.isPending}
        asleep={!dirty || isBelow || isMissing || moved || !online}
        aria-label={`${group.groupName} 총재고 저장`}
      >
        저장
      </SmallButton>
      <p role="status" className={styles.endless}>
        {endless && dirty && unlimitedStockWords}
        {endless && dirty && group.waitlistCount > 0 && ` 기다리던 ${group.waitlistCount}건은 바로 예약돼요.`}
      </p>
      {moved && (
        <p role="status" className={styles.moved}>
          그사이 다른 사람이 총재고를 {now === null ? '제한 없음으로' : `${pieces(now)}로`} 바꿨어요.
          <SmallButton look="link" onClick={() => take(now)}>
            그 값으로
          </SmallButton>
          <SmallButton look="link" onClick={() => (save.reset(), setSeen(now))}>
            내 값으로 이어가기
          </SmallButton>
        </p>
      )}
    </Form>
  )
}

type Change = { round: AdminRound; seen: number | null; total: number | null }

/** Returns the mutation that sets a group's total. It offers an undo, unless waitlist entries became reservations. */
function useSetTotal({ id, groupName }: Group) {
  const client = useQueryClient()
  const { offer } = useTakeBack()
  return useMutation({
    mutationFn: ({ seen, total }: Change) => call('setStockTotal', { variantGroupId: id, totalPhysicalStock: total, seen }),
    onSuccess: (answer, { round, total }) => {
      noteOwnTotal(round, id, total)
      const words = `${groupName} 총재고를 ${total === null ? '제한 없음으로' : `${pieces(total)}로`} 바꿨어요`
      offer(answer.converted > 0 ? `${words}. 기다리던 ${answer.converted}건이 예약됐어요` : words, answer)
    },
    // waits for the refetch, so that the field never shows the former total again
    onSettled: () => Promise.all(['adminProducts', 'roundWaitlist'].map(key => client.invalidateQueries({ queryKey: [key] }))),
  })
}
