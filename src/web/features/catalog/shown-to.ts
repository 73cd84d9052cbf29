import { pictureWidths } from '../../../contract/pages/pictures.ts'
import { isForAnybody } from '../../../domain/for-anybody.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { won } from '../../lib/format/price.ts'
import type { Message } from '../share/send-by-kakao.ts'
import type { Sale } from './sale.ts'

/**
 * Returns the message for sharing a product: title, path, price with pickup days, and picture. The picture is the link's preview card if
 * this is the current round and visitors without an account may see it; else the product's photo.
 * @param isCurrent false when the product page would open another round; the path then names the round, as it does for a raffle
 */
export function shownTo(
  { product, round, cheapest, pricesDiffer, pickupDate, pickupUntil }: Sale,
  { isCurrent }: { isCurrent: boolean },
): Message {
  const [photo] = product.images
  const isOfLink = isCurrent && isForAnybody(round)
  return {
    title: product.groupName,
    path: `/product/${product.id}${isCurrent && round.eventType === 'SALE' ? '' : `?round=${round.roundId}`}`,
    description: `${won(cheapest)}${pricesDiffer ? '부터' : ''} · ${pickupDays(pickupDate, pickupUntil)} 픽업`,
    picture: isOfLink ? `/share/${product.id}.jpg` : photo ? `${photo.url}/${pictureWidths.products[1]}.webp` : null,
  }
}
