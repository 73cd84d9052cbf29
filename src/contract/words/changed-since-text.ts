import type { Rejection } from '../../domain/rejection.ts'
import { whoAndWhen } from './already-text.ts'

type Changed = Extract<Rejection, { code: 'CHANGED_SINCE' }>

/** Returns a text about why an undo left an object of the catalog unchanged: `김민지 님이 10:32에 총재고를 바꿔서 되돌리지 않았어요.` */
export function changedSinceText({ action, made }: Changed): string {
  if (!made) return '그사이 바뀌어서 되돌리지 않았어요.'
  return `${whoAndWhen(made)} ${did[action ?? ''] ?? '다시 바꿔서'} 되돌리지 않았어요.`
}

const did: Record<string, string> = {
  'round.status': '판매 상태를 바꿔서',
  'round.update': '회차를 고쳐서',
  'round.cancel': '회차를 취소해서',
  'round.delete': '회차를 지워서',
  'raffle.draw': '추첨해서',
  'stock.total': '총재고를 바꿔서',
  'product.update': '상품을 고쳐서',
  'product.archive': '상품을 보관해서',
  'product.restore': '상품을 보관함에서 꺼내서',
  'product.category': '카테고리를 옮겨서',
  'categories.save': '카테고리를 바꿔서',
  'banner.create': '배너를 추가해서',
  'banner.update': '배너를 고쳐서',
  'banner.order': '배너 순서를 바꿔서',
  'banner.delete': '배너를 지워서',
}
