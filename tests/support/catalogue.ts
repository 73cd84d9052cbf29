import { v7 as newId } from 'uuid'
import { afterAll, beforeAll } from 'vitest'
import type { ProductInput, RoundInput } from '../../src/contract/schemas/products.ts'
import { Database } from '../../src/db/connection/database.ts'
import type { Actor, Context } from '../../src/services/context.ts'
import { createProduct } from '../../src/services/catalog/create-product.ts'
import { OrderDesk } from '../../src/services/reserving/desk.ts'
import { aUser } from './builders.ts'
import { createTestDatabase } from './database.ts'
import { anOffer, aPicture, aProduct } from './offers.ts'

/** An owner's catalogue for a test file: a database of its own at noon of 21 November 2026, an admin and an uploaded picture. */
export class Catalogue {
  readonly now = Temporal.Instant.from('2026-11-21T12:00:00+09:00')
  db!: Database
  admin!: Actor
  imageId!: string
  #drop = () => Promise.resolve()

  constructor() {
    beforeAll(async () => {
      const { url, drop } = await createTestDatabase()
      this.#drop = drop
      this.db = new Database({ url, poolSize: Number(process.env['DATABASE_POOL_SIZE'] ?? 4) })
      this.admin = { userId: await aUser(this.db, { role: 'admin' }), role: 'admin' }
      this.imageId = await aPicture(this.db)
    })
    afterAll(async () => {
      await this.db.close()
      await this.#drop()
    })
  }

  at(instant: Temporal.Instant): Context {
    return { db: this.db, clock: () => instant, newId }
  }

  context(): Context {
    return this.at(this.now)
  }

  anHourLater(): Context {
    return this.at(this.now.add({ hours: 1 }))
  }

  offered(over: Partial<ProductInput> = {}): ProductInput {
    return aProduct({ imageIds: [this.imageId], ...over })
  }

  create(over: Partial<RoundInput> = {}, publish = true): Promise<{ productId: string; roundId: string }> {
    return createProduct(this.context(), this.admin, { product: this.offered(), round: anOffer(over), publish })
  }

  /** Reserves or waits, as a customer would. */
  reserve(userId: string, itemId: string, quantity: number, list: 'reservations' | 'waitlist' = 'reservations') {
    return new OrderDesk(this.context()).reserve(userId, {
      requestId: newId(),
      reservations: [],
      waitlist: [],
      [list]: [{ itemId, quantity }],
    })
  }
}
