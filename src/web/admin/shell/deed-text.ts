import type { CatalogueDeed } from '../../../domain/former.ts'
import type { Deed, OrderDone } from '../../../domain/undo.ts'
import { deedWords } from '../orders/result-words.ts'

/**
 * Returns the Korean sentence for what a command did; `objects` is the number of changed orders: `4건을 픽업 완료로 바꿨어요`, `총재고를 바꿨어요`.
 */
export function deedText(deed: Deed, objects: number): string {
  return Object.hasOwn(words, deed) ? words[deed as CatalogueDeed] : deedWords(deed as OrderDone, objects)
}

const words: Record<CatalogueDeed, string> = {
  ROUND_STATUS: '회차의 판매 상태를 바꿨어요',
  ROUND: '회차를 고쳤어요',
  STOCK: '총재고를 바꿨어요',
  ARCHIVED: '상품을 보관했어요',
  UNARCHIVED: '상품을 보관함에서 꺼냈어요',
  PRODUCT: '상품을 고쳤어요',
  CATEGORY: '상품의 카테고리를 바꿨어요',
  CATEGORIES: '카테고리를 바꿨어요',
  BANNER_ORDER: '배너 순서를 바꿨어요',
  BANNER: '배너를 바꿨어요',
  BANNER_DELETED: '배너를 지웠어요',
}
