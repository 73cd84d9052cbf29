import { linkedProduct } from '../../contract/pages/linked-product.ts'
import type { PublicSale } from '../../contract/pages/public-sale.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { HEIGHT, WIDTH } from '../../files/card/card-svg.ts'
import { cardFacts, cardName } from './card-facts.ts'

/** The sentence by which messengers and search engines introduce the shop, as in `src/web/index.html`. */
const SHOP_SENTENCE = '이웃과 함께 예약하고 정한 날에 찾아가는 공동구매 가게'

/**
 * Returns the HTML for a page's head from which messengers and search engines make a link preview: of the product, or of the shop for null.
 */
export function cardHead(sale: PublicSale | null, { shopName, publicUrl }: { shopName: string; publicUrl: string }): string {
  const linked = sale && linkedProduct(sale)
  const image = `${publicUrl}/share/${cardName(sale, cardFacts(shopName, sale))}`
  const url = publicUrl + (linked?.path ?? '/')
  const description = linked ? [linked.price, linked.pickup, linked.left].join(' · ') : SHOP_SENTENCE
  const properties = {
    'og:type': sale ? 'product' : 'website',
    'og:site_name': shopName,
    'og:locale': 'ko_KR',
    'og:url': url,
    'og:title': linked?.name ?? shopName,
    'og:description': description,
    'og:image': image,
    'og:image:type': 'image/jpeg',
    'og:image:width': `${WIDTH}`,
    'og:image:height': `${HEIGHT}`,
    'og:image:alt': linked ? `${linked.name}, ${linked.price}` : shopName,
  }
  const metas = Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`)
  return `${metas.join('')}<meta name="twitter:card" content="summary_large_image">${sale ? productData(sale, image, url) : ''}`
}

/**
 * Returns the product and its offer as JSON-LD for search engines. The content security policy allows it, because it is not run as a
 * script.
 */
function productData(sale: PublicSale, image: string, url: string): string {
  const data = { '@context': 'https://schema.org', '@type': 'Product', name: sale.name, image, url, offers: offerOf(sale, url) }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function offerOf({ prices, stage }: PublicSale, url: string): object {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const price =
    lowest === highest
      ? { '@type': 'Offer', price: lowest }
      : { '@type': 'AggregateOffer', lowPrice: lowest, highPrice: highest, offerCount: prices.length }
  const times = stage.kind === 'selling' ? { availabilityEnds: `${stage.deadline}` } : {}
  const opening = stage.kind === 'scheduled' ? { availabilityStarts: `${stage.opensAt}` } : {}
  const availability = { selling: 'InStock', 'sold-out': 'SoldOut', scheduled: 'OutOfStock', ended: 'OutOfStock' }[stage.kind]
  return { ...price, priceCurrency: 'KRW', availability: `https://schema.org/${availability}`, url, ...times, ...opening }
}
