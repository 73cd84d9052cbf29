import { v7 as newId } from 'uuid'
import type { RoundInput } from '../../src/contract/schemas/products.ts'
import type { Actor } from '../../src/services/context.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { OrderDesk } from '../../src/services/reserving/desk.ts'
import { driveRun } from '../../src/services/maintenance/drive-run.ts'
import { startRun } from '../../src/services/maintenance/start-run.ts'
import { aUser } from '../support/builders.ts'
import { Catalogue } from '../support/catalogue.ts'
import { aGroup, anItem, storedRound } from '../support/offers.ts'

/** Does what leaves a record of one action. */
export type Act = (scene: Scene) => Promise<unknown>
/** For each action: what leaves its record, and every sentence that it then reads as, oldest first. */
export type Acts<Action extends string> = { readonly [A in Action]: readonly [act: Act, ...sentences: string[]] }

/** A shop at noon of 21 November 2026 with the things that records are about. */
export class Scene extends Catalogue {
  async customer(): Promise<string> {
    return await aUser(this.db)
  }

  async master(): Promise<Actor> {
    return { userId: await aUser(this.db, { role: 'master' }), role: 'master' }
  }

  /** A round of one group, `한 상자`, with the item `5kg` for 14,900 won. */
  async round(over: Partial<RoundInput> = {}, publish = true) {
    const variantGroups = [aGroup({ items: [anItem('5kg', { price: 14_900 })] })]
    const made = await this.create({ variantGroups, ...over }, publish)
    const { groups } = await storedRound(this.db, made.roundId)
    return { ...made, group: groups[0]!, itemId: groups[0]!.items[0]!.id }
  }

  async order({ userId = '', quantity = 1 } = {}) {
    const owner = userId || (await this.customer())
    const { itemId } = await this.round()
    const { orders } = await this.reserve(owner, itemId, quantity)
    return { orderId: orders[0]!.orderId, userId: owner, itemId }
  }

  /** An order of two items. */
  async bundle() {
    const variantGroups = [aGroup({ items: [anItem('3kg'), anItem('5kg')] })]
    const { roundId } = await this.create({ variantGroups })
    const [group] = (await storedRound(this.db, roundId)).groups
    const reservations = group!.items.map(({ id }, nth) => ({ itemId: id, quantity: 1 + nth }))
    const { orders } = await new OrderDesk(this.context()).reserve(await this.customer(), {
      requestId: newId(),
      reservations,
      waitlist: [],
    })
    return orders[0]!.orderId
  }

  async pickedUp() {
    const order = await this.order()
    await changeOrderStatus(this.context(), this.admin, { orderIds: [order.orderId], status: 'PICKED_UP' })
    return order
  }

  /** A whole run of the tool that counts everything again. */
  async reaggregate(): Promise<string> {
    const { runId } = await startRun(this.context(), this.admin, 'reaggregateAllUserData')
    await driveRun(this.context(), runId)
    return runId
  }

  async failedDelivery(): Promise<string> {
    const [notice, id] = [newId(), newId()]
    await this.db.query(
      `insert into notifications (id, user_id, kind, data, source_key, created_at)
       values ($1, $2, 'points_given', '{"amount":5,"reason":"후기"}', 'scene:' || gen_random_uuid(), now())`,
      [notice, await this.customer()],
    )
    await this.db.query(
      `insert into notification_deliveries (id, notification_id, channel, status, next_attempt_at, useful_until, created_at, finished_at)
       values ($1, $2, 'email', 'failed', now(), now(), now(), now())`,
      [id, notice],
    )
    return id
  }
}
