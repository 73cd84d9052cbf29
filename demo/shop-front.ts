import type { StoreInfo } from '../src/contract/schemas/people.ts'
import type { Picture } from '../src/contract/schemas/values.ts'
import type { Sql } from '../src/db/database.ts'
import type { DemoBanner } from './goods.ts'
import { insertRows } from './past/insert-rows.ts'

/** The operator of the demo shop. Nobody has these numbers. */
const details: Omit<StoreInfo, 'shopName' | 'graceDays'> = {
  companyName: '모아픽 서울숲점 (데모)',
  representative: '김모아',
  businessNumber: '000-00-00000',
  mailOrderNumber: '제0000-서울성동-0000호',
  address: '서울특별시 성동구 서울숲길 00, 1층',
  phone: '02-0000-0000',
  email: 'help@moapick.example',
  hostingProvider: '모아픽',
  privacyOfficer: '김모아 (privacy@moapick.example)',
  pickupPlace: '모아픽 서울숲점 1층 카운터',
  pickupHours: '10:00–20:00',
}

export async function writeStoreInfo(sql: Sql): Promise<void> {
  await insertRows(sql, 'store_info', [{ id: 'main', details, settings: { graceDays: 1 }, version: 1 }])
}

export async function writeBanners(
  sql: Sql,
  banners: readonly (DemoBanner & { picture: Picture })[],
  createdAt: Temporal.Instant,
  newId: () => string,
): Promise<void> {
  await insertRows(
    sql,
    'banners',
    banners.map(({ picture, alt, link }, position) => ({
      id: newId(),
      file_id: picture.id,
      alt,
      link,
      position,
      is_active: true,
      created_at: createdAt,
    })),
  )
}

/** Who would like what to come again: product by key, and how many of the cast. */
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
