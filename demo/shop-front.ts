import type { StoreInfo } from '../src/contract/schemas/people.ts'
import type { Picture } from '../src/contract/schemas/values.ts'
import type { Sql } from '../src/db/connection/database.ts'
import type { Actor, Context } from '../src/services/context.ts'
import { createBanner } from '../src/services/catalog/create-banner.ts'
import { saveStoreInfo } from '../src/services/catalog/save-store-info.ts'
import type { DemoBanner } from './goods.ts'
import { insertRows } from './past/insert-rows.ts'

/** Details of the demo shop's operator, with invented numbers. */
const store: Omit<StoreInfo, 'shopName'> = {
  companyName: '모아픽 서울숲점 (데모)',
  representative: '김모아',
  businessNumber: '000-00-00000',
  mailOrderNumber: '제0000-서울성동-0000호',
  address: '서울특별시 성동구 서울숲길 00, 1층',
  phone: '02-0000-0000',
  email: 'help@moapick.example',
  hostingProvider: '모아픽',
  privacyOfficer: '김모아 (privacy@moapick.example)',
  mapLink: '',
  pickupPlace: '모아픽 서울숲점 1층 카운터',
  pickupHours: '10:00–20:00',
  bankName: '모아은행',
  accountNumber: '000-000-000000',
  accountHolder: '모아픽 서울숲점',
  graceDays: 1,
}

/** Saves the store's details and creates the banners, as an owner would. */
export async function dressShop(
  context: Context,
  admin: Actor,
  banners: readonly DemoBanner[],
  pictures: ReadonlyMap<string, Picture>,
): Promise<void> {
  await saveStoreInfo(context, admin, { version: 0, store })
  for (const { key, alt, link } of banners) await createBanner(context, admin, { imageId: pictures.get(key)!.id, alt, link })
}

/** Requests that a product be sold again: key of the product, and number of customers. */
const encores: readonly (readonly [key: string, count: number])[] = [
  ['honey-jar', 17],
  ['banchan-four', 12],
  ['cold-brew', 9],
  ['gulbi', 5],
  ['greek-yogurt', 3],
]

export async function writeEncores(
  sql: Sql,
  productId: (key: string) => string,
  people: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await insertRows(
    sql,
    'encore_requests',
    encores.flatMap(([key, count], nth) =>
      people.slice(nth, nth + count).map((userId, place) => ({
        product_id: productId(key),
        user_id: userId,
        created_at: now.subtract({ hours: 7 * place + nth + 1 }),
      })),
    ),
  )
}
