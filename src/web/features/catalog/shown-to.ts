import { pictureWidths } from '../../../contract/pictures.ts'
import { pickupDays } from '../../format/day.ts'
import { won } from '../../format/price.ts'
import type { Message } from '../share/send-by-kakao.ts'
import type { Sale } from './sale.ts'

/** Returns the share message of a product with price, pickup days and picture. */
export function shownTo({ product, cheapest, pricesDiffer, pickupDate, pickupUntil }: Sale): Message {
  const [picture] = product.images
  return {
    title: product.groupName,
    path: `/product/${product.id}`,
    description: `${won(cheapest)}${pricesDiffer ? '부터' : ''} · ${pickupDays(pickupDate, pickupUntil)} 픽업`,
    picture: picture ? `${picture.url}/${pictureWidths.products[1]}.webp` : null,
  }
}
