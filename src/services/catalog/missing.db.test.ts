import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { messageOf } from '../../contract/words/messages.ts'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { anOffer } from '../../../tests/support/offers.ts'
import { refusedUnchanged } from '../../../tests/support/refusal.ts'
import { archiveProducts } from './archive-products.ts'
import { cancelRound } from './cancel-round.ts'
import { createRound } from './create-round.ts'
import { deleteBanner } from './delete-banner.ts'
import { deleteRound } from './delete-round.ts'
import { duplicateRound } from './duplicate-round.ts'
import { readAdminProduct, readAdminRound } from './read-admin.ts'
import { updateBanner } from './update-banner.ts'
import { updateProduct } from './update-product.ts'
import { updateRound } from './update-round.ts'

/** Messages that must stay word for word. */
const NO_PRODUCT = '상품을 찾을 수 없습니다.'
const NO_ROUND = '판매 회차를 찾을 수 없습니다.'
const NO_BANNER = '수정할 배너를 찾을 수 없습니다.'

const shop = new Catalogue()
const productId = newId()
const roundId = 'round-1'
const bannerId = newId()
const version = 1
const store = { delete: () => Promise.resolve(false) }
const banner = { imageId: newId(), alt: '', link: null }
const by = () => [shop.context(), shop.admin] as const

it.each<[string, string, () => Promise<unknown>]>([
  ['adminProduct', NO_PRODUCT, () => readAdminProduct(shop.db, productId)],
  ['updateProduct', NO_PRODUCT, () => updateProduct(...by(), { productId, version, product: shop.offered() })],
  ['archiveProducts', NO_PRODUCT, () => archiveProducts(...by(), { productIds: [productId], isArchived: true })],
  ['createRound', NO_PRODUCT, () => createRound(...by(), { productId, round: anOffer(), publish: true })],
  ['adminRound', NO_ROUND, () => readAdminRound(shop.db, roundId)],
  ['updateRound', NO_ROUND, () => updateRound(...by(), { roundId, version, round: anOffer() })],
  ['duplicateRound', NO_ROUND, () => duplicateRound(...by(), { roundId })],
  ['deleteRound', NO_ROUND, () => deleteRound(...by(), { roundId, version })],
  ['cancelRound', NO_ROUND, () => cancelRound(...by(), { roundId, reason: '' })],
  ['updateBanner', NO_BANNER, () => updateBanner(shop.context(), store, shop.admin, { bannerId, version, banner })],
  ['deleteBanner', NO_BANNER, () => deleteBanner(shop.context(), store, shop.admin, { bannerId, version: 1 })],
])('%s of what is not there says: %s', async (_, text, attempt) => {
  const rejection = await refusedUnchanged(shop.db, attempt)
  expect(rejection && messageOf(rejection)).toBe(text)
})
