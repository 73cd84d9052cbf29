import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'
import type { Action } from '../catalog/action-state.ts'
import type { Sale } from '../catalog/sale.ts'
import { standsFor } from './queries.ts'

/**
 * Returns why the customer cannot enter the raffle, as title and note; null when they can. The reason is the sale's status, the customer's
 * tier or suspension (from `action`), or an entry that they already have.
 */
export function whyClosed(
  { status }: Pick<Sale, 'status'>,
  action: Action,
  entry: Pick<OwnRaffleEntry, 'state'> | null | undefined,
): { title: string; note: string } | null {
  if (status !== 'selling') return { title: notTaking[status], note: '지금은 이 상품에 응모할 수 없어요.' }
  if (action.kind === 'none') return { title: action.title, note: action.note }
  if (entry && standsFor(entry)) return { title: '이미 응모했어요', note: '응모한 내용은 이 창을 닫으면 보여요.' }
  return null
}

const notTaking: Record<Exclude<Sale['status'], 'selling'>, string> = {
  scheduled: '아직 판매를 시작하지 않았어요',
  ended: '응모가 끝났어요',
  canceled: '판매가 취소됐어요',
  draft: '판매하지 않아요',
}
