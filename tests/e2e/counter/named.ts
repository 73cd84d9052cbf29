import type { TestShop } from './at-the-counter.ts'

/** Gives a person a name, and a phone number and an e-mail address by which they are found. */
export async function named(shop: TestShop, userId: string, name: string): Promise<void> {
  await shop.db.query(`update users set display_name = $2, phone = '01012347799', email = $3 where id = $1`, [
    userId,
    name,
    `${userId}@shop.example`,
  ])
}
