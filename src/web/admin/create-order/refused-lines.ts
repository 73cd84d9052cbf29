import { josa } from '../../../contract/words/josa.ts'
import { fullName } from '../../../domain/full-name.ts'
import type { Line } from './draft.ts'

type Refusal = {
  code?: unknown
  itemIds?: unknown
  lines?: unknown
}

/**
 * Returns why the server refused an order, as a Korean message for each option concerned, by item id. Empty if the refusal concerns no
 * option.
 */
export function problemsOf(details: Refusal): ReadonlyMap<string, string> {
  const lines = (Array.isArray(details.lines) ? details.lines : []) as {
    itemId: string
    available?: number
    limit?: number
    held?: number
  }[]
  const itemIds = (Array.isArray(details.itemIds) ? details.itemIds : []) as string[]
  switch (details.code) {
    case 'SOLD_OUT':
      return new Map(
        lines.map(({ itemId, available = 0 }) => [itemId, available > 0 ? `${available}개만 남았어요` : '다 팔렸어요']),
      )
    case 'LIMIT_PER_USER':
      return new Map(
        lines.map(({ itemId, limit = 0, held = 0 }) => [
          itemId,
          held > 0 ? `한 사람이 ${limit}개까지인데 이미 ${held}개를 예약했어요` : `한 사람이 ${limit}개까지 살 수 있어요`,
        ]),
      )
    case 'TIER_NOT_ALLOWED':
      return new Map(itemIds.map(id => [id, '이 손님의 등급으로는 살 수 없어요']))
    case 'ROUND_ENDED':
      return new Map(itemIds.map(id => [id, '그사이 마감됐어요']))
    case 'ROUND_CANCELED':
      return new Map(itemIds.map(id => [id, '판매가 취소됐어요']))
    case 'PRODUCT_ARCHIVED':
      return new Map(itemIds.map(id => [id, '보관한 상품이라 지금은 팔지 않아요']))
    case 'TERMS_CHANGED':
      return new Map(itemIds.map(id => [id, '그사이 값이나 픽업일이 바뀌었어요']))
    case 'ROUND_NOT_OPEN':
      return new Map(itemIds.map(id => [id, '아직 판매를 시작하지 않았어요']))
    case 'RAFFLE_ONLY':
      return new Map(itemIds.map(id => [id, '추첨으로만 살 수 있어요']))
    case 'ITEM_NOT_FOUND':
      return new Map(itemIds.map(id => [id, '지금 없는 상품이에요']))
    default:
      return new Map()
  }
}

/** Returns a text with one sentence per refused item: its name and its message from `problems`. Null if none was refused. */
export function refusedText(problems: ReadonlyMap<string, string>, lines: readonly Line[]): string | null {
  const sentences = lines.flatMap(({ offer }) => {
    const problem = problems.get(offer.itemId)
    return problem === undefined ? [] : [`${josa(fullName(offer.productName, offer.itemName), '은/는')} ${problem}.`]
  })
  return sentences.length > 0 ? sentences.join(' ') : null
}
