import { pictureWidths } from '../../../contract/pages/pictures.ts'
import { isForAnybody } from '../../../domain/for-anybody.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { won } from '../../lib/format/price.ts'
import type { Message } from '../share/send-by-kakao.ts'
import type { Sale } from './sale.ts'

/**
 * Returns the message that shares a product, with price, pickup days and picture. The picture is the preview that the product's link shows;
 * where the link shows only the shop's own card, it is the product's photo (docs/RULES.md#a-products-link).
 */
export function shownTo({ product, round, cheapest, pricesDiffer, pickupDate, pickupUntil }: Sale): Message {
  const [photo] = product.images
  return {
    title: product.groupName,
    path: `/product/${product.id}`,
    description: `${won(cheapest)}${pricesDiffer ? '부터' : ''} · ${pickupDays(pickupDate, pickupUntil)} 픽업`,
    picture: isForAnybody(round) ? `/share/${product.id}.jpg` : photo ? `${photo.url}/${pictureWidths.products[1]}.webp` : null,
  }
}
