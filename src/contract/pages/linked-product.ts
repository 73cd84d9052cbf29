import { kstDay, KST } from '../../domain/time.ts'
import { dayText, pickupDays } from '../words/day-text.ts'
import type { PublicSale, PublicStage } from './public-sale.ts'
import type { Picture } from '../schemas/values.ts'

/** The Korean texts about a product that anyone with its link may read: on the login page, and on the preview card of a messenger. */
export type LinkedProduct = {
  /** `/product/{productId}`, with `?round={roundId}` where the link names another round than the page opens on. */
  path: string
  name: string
  /** `12,900원`, or `8,900원부터` when options differ. */
  price: string
  /** `11월 25일(화) 픽업` */
  pickup: string
  /** `64개 남았어요 · 11월 23일(일) 20:00 마감`, `다 팔렸어요`, … */
  left: string
  /** What a visitor can do after signing in: `바로 예약할 수 있어요`. */
  next: string
  picture: Picture | null
}

/** Returns the texts about a product that its link shows. Days and times are absolute, since messengers keep a preview card for weeks. */
export function linkedProduct(sale: PublicSale): LinkedProduct {
  const cheapest = Math.min(...sale.prices)
  return {
    path: `/product/${sale.productId}${sale.roundId === null ? '' : `?round=${sale.roundId}`}`,
    name: sale.name,
    price: `${cheapest.toLocaleString('ko-KR')}원${sale.prices.some(price => price !== cheapest) ? '부터' : ''}`,
    pickup: `${pickupDays(sale)} 픽업`,
    left: stageText(sale.stage),
    next: nextTexts[sale.stage.kind],
    picture: sale.picture,
  }
}

const nextTexts: Record<PublicStage['kind'], string> = {
  selling: '바로 예약할 수 있어요',
  'sold-out': '대기할 수 있어요',
  scheduled: '판매 시작 알림을 받을 수 있어요',
  ended: '다른 상품도 볼 수 있어요',
}

function stageText(stage: PublicStage): string {
  switch (stage.kind) {
    case 'selling':
      return `${leftText(stage.left)} · ${momentText(stage.deadline)} 마감`
    case 'sold-out':
      return '다 팔렸어요 · 대기할 수 있어요'
    case 'scheduled':
      return `${momentText(stage.opensAt)} 판매 시작`
    case 'ended':
      return '마감했어요'
  }
}

function leftText(left: number | 'differs' | null): string {
  if (left === null) return '넉넉해요'
  return left === 'differs' ? '남은 수량은 옵션마다 달라요' : `${left.toLocaleString('ko-KR')}개 남았어요`
}

/** Returns `11월 23일(일) 20:00`. */
function momentText(at: Temporal.Instant): string {
  const time = at.toZonedDateTimeISO(KST).toPlainTime().toString({ smallestUnit: 'minute' })
  return `${dayText(kstDay(at).toString())} ${time}`
}
