import { archiveProducts } from '../../src/services/catalog/archive-products.ts'
import { cancelRound } from '../../src/services/catalog/cancel-round.ts'
import { changeRoundStatus } from '../../src/services/catalog/change-round-status.ts'
import { createBanner } from '../../src/services/catalog/create-banner.ts'
import { deleteBanner } from '../../src/services/catalog/delete-banner.ts'
import { deleteRound } from '../../src/services/catalog/delete-round.ts'
import { announceOpenedRounds } from '../../src/services/catalog/open-rounds.ts'
import { deletePicture } from '../../src/services/files/delete-picture.ts'
import { aRound, aUser } from '../support/builders.ts'
import { aPicture } from '../support/offers.ts'
import { aCounter, aShelf, order, thirtyTimes, type Once } from './shop.ts'

/** Whatever may happen once only to rounds, products, banners and pictures, asked for thirty times at the same moment: one effect. */
const counter = aCounter()
const { context } = counter
const store = { delete: () => Promise.resolve(true) }

const count = async (sql: string, values: readonly unknown[]) =>
  (await counter.db.query<{ count: number }>(`select count(*)::int as count from ${sql}`, [...values]))[0]!.count
const audits = (action: string, subjectId: string) => () =>
  count(`audit_log where action = $1 and subject_id = $2`, [action, subjectId])

const once: Record<string, Once> = {
  'cancel a round': async () => {
    const { roundId, itemId } = await aShelf(counter, 50)
    const orderId = await order(counter.desk(), await aUser(counter.db), itemId)
    const admin = await counter.admin()
    return {
      act: () => cancelRound(context, admin, { roundId, reason: '산지 사정' }),
      effects: () => count(`order_events where order_id = $1`, [orderId]),
    }
  },
  'tell that a round opened': async () => {
    const { roundId } = await aShelf(counter, 1)
    return {
      act: () => announceOpenedRounds(context),
      effects: () => count(`outbox where topic = 'rounds.opened' and payload ->> 'roundId' = $1`, [roundId]),
    }
  },
  'throw a draft away': async () => {
    const { roundId } = await aRound(counter.db, { status: 'draft' })
    const admin = await counter.admin()
    return { act: () => deleteRound(context, admin, { roundId, version: 1 }), effects: audits('round.delete', roundId) }
  },
  'put a draft on sale': async () => {
    const { roundId, productId } = await aRound(counter.db, { status: 'draft' })
    const picture = await aPicture(counter.db)
    await counter.db.query(`insert into product_images (product_id, position, file_id) values ($1, 0, $2)`, [productId, picture])
    const admin = await counter.admin()
    return {
      act: () => changeRoundStatus(context, admin, { roundIds: [roundId], status: 'selling' }),
      effects: audits('round.status', roundId),
    }
  },
  'archive a product': async () => {
    const { productId } = await aRound(counter.db)
    const admin = await counter.admin()
    return {
      act: () => archiveProducts(context, admin, { productIds: [productId], isArchived: true }),
      effects: audits('product.archive', productId),
    }
  },
  'take a banner down': async () => {
    const admin = await counter.admin()
    const imageId = await aPicture(counter.db, 'banners')
    const { bannerId } = await createBanner(context, admin, { imageId, alt: '', link: null })
    return {
      act: () => deleteBanner(context, store, admin, { bannerId, version: 1 }),
      effects: audits('banner.delete', bannerId),
    }
  },
  'delete a picture': async () => {
    const id = await aPicture(counter.db)
    let times = 0
    return {
      act: async () => {
        await deletePicture(context, store, `/files/products/${id}`)
        times++
      },
      effects: () => Promise.resolve(times),
    }
  },
}

thirtyTimes(once)
