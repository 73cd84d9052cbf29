import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { isBefore, kstDay } from '../../../domain/time.ts'
import { josa } from '../../../contract/words/josa.ts'
import { tiersAllowed } from '../../../domain/tiers-allowed.ts'
import { timesOf } from './form-times.ts'
import type { GroupForm, ItemForm, RoundForm } from './form-values.ts'
import { raffleShortage, takenOf } from './raffle-stock.ts'

/** An entry of the checklist beside the round form: `fine` is done, `open` is still to do, `careful` is a warning. */
export type Note = { tone: 'fine' | 'open' | 'careful'; text: string }

/**
 * Returns the checklist that is shown beside the round form before it is published or saved. `isDraft` is true if the round is not
 * published yet; `saved` is the round as last saved on the server.
 */
export function readinessOf(values: RoundForm, isDraft: boolean, now: Temporal.Instant, saved: AdminRound | null = null): Note[] {
  return [
    values.pictures.length > 0
      ? fine(`사진 ${values.pictures.length}장을 추가했어요`)
      : careful('사진을 추가해야 올릴 수 있어요'),
    priceNote(values),
    daysNote(values),
    ...(isDraft ? startNotes(values, now) : []),
    ...raffleNotes(values, saved),
    ...values.groups.flatMap(group => groupNotes(group, takenOf(saved, group.id))),
    ...(saved ? orderNotes(values, saved) : []),
    ...(values.tiers.length > 0 ? [careful(`${tiersAllowed(values.tiers)} 살 수 있어요`)] : []),
  ]
}

function priceNote(values: RoundForm): Note {
  const items = values.groups.flatMap(group => group.items)
  const priced = items.filter(item => item.price !== null).length
  if (priced === 0) return careful('가격을 입력해야 저장할 수 있어요')
  if (priced < items.length) return careful(`가격 ${items.length - priced}개를 더 입력해야 저장할 수 있어요`)
  return fine(`가격 ${priced}개를 입력했어요`)
}

function daysNote(values: RoundForm): Note {
  const { deadline, pickupFirst } = timesOf(values)
  if (!deadline || !pickupFirst) return open('마감과 픽업일을 정해 주세요')
  const days = kstDay(deadline).until(pickupFirst).days
  if (days === 0) return careful('마감이 픽업 첫날과 같은 날이에요. 그 전날까지로 정해 주세요')
  if (days < 0) return careful('마감이 픽업 첫날보다 늦어요')
  return fine(days === 1 ? '마감 다음 날이 픽업이에요' : `마감하고 ${days}일 뒤가 픽업이에요`)
}

function startNotes(values: RoundForm, now: Temporal.Instant): Note[] {
  const { publishAt, deadline } = timesOf(values)
  if (deadline && !isBefore(now, deadline)) return [careful('마감이 이미 지나서 올려도 예약을 받지 않아요')]
  if (publishAt && isBefore(now, publishAt)) return []
  return [careful('올리면 바로 팔기 시작해요')]
}

function raffleNotes(values: RoundForm, saved: AdminRound | null): Note[] {
  const shortage = raffleShortage(values, saved)
  return shortage === null ? [] : [careful(shortage)]
}

/**
 * Returns the checklist entries on what changed prices, limits and deadlines mean for existing orders and waitlist entries
 * (docs/RULES.md#rounds, #waitlist); empty without such orders and entries.
 */
function orderNotes(values: RoundForm, saved: AdminRound): Note[] {
  const isOrdered = saved.variantGroups.some(group => group.reservedCount > 0)
  const isAwaited = saved.variantGroups.some(group => group.waitlistCount > 0)
  const known = new Map(saved.variantGroups.flatMap(group => group.items).map(item => [item.id, item]))
  const items = values.groups.flatMap(group => group.items)
  const was = (item: ItemForm) => (item.id === null ? undefined : known.get(item.id))
  const isPriced = items.some(item => was(item) !== undefined && was(item)!.price !== item.price)
  const isLimited = items.some(item => was(item) !== undefined && was(item)!.maxPerUser !== (item.unlimited ? null : item.most))
  const what = [isPriced && '가격', isLimited && '1인 최대'].filter(Boolean).join('과 ')
  const { deadline } = timesOf(values)
  const before = Temporal.Instant.from(saved.deadlineDate)
  const awaited = isPriced && isAwaited ? [careful('지금 대기하는 사람은 대기할 때 본 가격보다 비싸지지 않아요')] : []
  if (!isOrdered) return awaited
  return [
    ...awaited,
    ...(what === '' ? [] : [careful(`바꾼 ${josa(what, '은/는')} 새 예약부터예요. 지금까지의 주문은 그대로예요`)]),
    ...(deadline && isBefore(before, deadline) ? [careful('지금까지의 주문도 늦춘 마감까지 차감 없이 취소돼요')] : []),
    ...(deadline && isBefore(deadline, before) ? [careful('지금까지의 주문은 전의 마감까지 차감 없이 취소돼요')] : []),
  ]
}

function groupNotes(group: GroupForm, taken: number): Note[] {
  const name = group.name.trim() || '이 묶음'
  if (group.unlimited) return [careful(`${josa(name, '은/는')} 재고 제한 없이 팔려요`)]
  const { total, deduction } = group
  if (total === null || deduction === null) return []
  return group.items.flatMap(item => {
    const own = item.deduction ?? deduction
    if (own <= 1) return []
    const option = josa(item.name.trim() || '이 옵션', '은/는')
    return [careful(`${option} ${own}개씩 빠져서 ${mostWords(Math.floor(Math.max(0, total - taken) / own), taken > 0)}`)]
  })
}

/** Returns how many pieces can still be sold from the stock as text: `최대 4개까지 팔려요`, or that none can. */
function mostWords(most: number, isOrdered: boolean): string {
  if (most === 0) return isOrdered ? '지금 재고로는 더 팔리지 않아요' : '지금 재고로는 하나도 팔리지 않아요'
  const pieces = most.toLocaleString('ko-KR')
  return isOrdered ? `앞으로 최대 ${pieces}개 더 팔려요` : `최대 ${pieces}개까지 팔려요`
}

const fine = (text: string): Note => ({ tone: 'fine', text })
const open = (text: string): Note => ({ tone: 'open', text })
const careful = (text: string): Note => ({ tone: 'careful', text })
