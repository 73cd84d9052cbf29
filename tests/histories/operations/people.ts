import { tiers } from '../../../src/domain/tier.ts'
import { requestEncore } from '../../../src/services/encore/request.ts'
import { setUserCounts } from '../../../src/services/users/set-counts.ts'
import { setManualTier } from '../../../src/services/users/set-tier.ts'
import { liftSuspension, suspendUser } from '../../../src/services/users/suspend.ts'
import { processReferralCode } from '../../../src/services/referral/process-code.ts'
import { writeReview } from '../../../src/services/reviews/write.ts'
import { setNickname } from '../../../src/services/users/set-nickname.ts'
import { setUserRole } from '../../../src/services/users/set-role.ts'
import { withdraw } from '../../../src/services/users/withdraw.ts'
import { NOTHING_TO_DO, type Operation } from '../operation.ts'
import type { World } from '../world.ts'

export const peopleOperations: readonly Operation[] = [
  { name: 'join', weight: 2, act: async world => void (await world.join()) },
  { name: 'withdraw', weight: 2, act: leave, cases: ['with open orders'] },
  { name: 'enter a friend’s code', weight: 4, act: refer },
  { name: 'set a nickname', weight: 3, act: name },
  { name: 'write a review', weight: 10, act: review },
  { name: 'ask for an encore', weight: 4, act: encore },
  { name: 'set counts by hand', weight: 3, act: counts },
  { name: 'set a tier by hand', weight: 3, act: tier, cases: ['set', 'cleared'] },
  { name: 'suspend', weight: 2, act: suspend, cases: ['with open orders'] },
  { name: 'lift a suspension', weight: 6, act: lift },
  { name: 'change a role', weight: 1, act: role },
]

async function leave(world: World): Promise<string | void> {
  const person = world.customer()
  const { canceledOrders } = await withdraw(world.context, { formerSecret: 'only for tests' }, person)
  world.leave(person)
  while (world.customers.length < 10) await world.join()
  return canceledOrders > 0 ? 'done, with open orders' : 'done'
}

async function refer(world: World): Promise<void> {
  const friend = world.dice.happens(70) ? world.customers.at(-1)! : world.customer()
  const [inviter] = await world.db.query<{ referral_code: string }>(`select referral_code from users where id = $1`, [
    world.customer().userId,
  ])
  await processReferralCode(world.context, friend, { code: inviter!.referral_code })
}

async function name(world: World): Promise<void> {
  await setNickname(world.context, world.customer(), { nickname: `이웃${world.dice.whole(1, 400)}` })
}

async function review(world: World): Promise<string | void> {
  const line = await world.oneOf<{ order_id: string; line_no: number; user_id: string }>(
    `select l.order_id, l.line_no, o.user_id from order_items l join orders o on o.id = l.order_id
     where o.status = 'PICKED_UP' order by o.picked_up_at desc, o.id, l.line_no limit 60`,
  )
  if (!line) return NOTHING_TO_DO
  const actor = { userId: line.user_id, role: 'customer' as const }
  const input = {
    orderId: line.order_id,
    lineNo: line.line_no,
    rating: world.dice.whole(1, 5),
    body: '잘 먹었어요.',
    photoIds: [],
  }
  await writeReview(world.context, actor, input)
}

async function encore(world: World): Promise<string | void> {
  const product = await world.oneOf<{ id: string }>(`select id from products order by created_at desc, id limit 20`)
  if (!product) return NOTHING_TO_DO
  await requestEncore(world.context, world.customer(), { productId: product.id })
}

async function counts(world: World): Promise<void> {
  const noShowCount = world.dice.whole(0, 7) / 2
  const pickupCount = world.dice.one([0, 1, 29, 30, 99, 100, 249, 250])
  await setUserCounts(world.context, world.admin(), { userId: world.customer().userId, pickupCount, noShowCount })
}

async function tier(world: World): Promise<string> {
  const to = world.dice.happens(50) ? null : world.dice.one(tiers)
  await setManualTier(world.context, world.admin(), { userId: world.customer().userId, tier: to, reason: '조정' })
  return to === null ? 'done, cleared' : 'done, set'
}

async function suspend(world: World): Promise<string> {
  const cancelOpenOrders = world.dice.happens(50)
  const { userId } = world.customer()
  await suspendUser(world.context, world.admin(), { userId, reason: '약속을 지키지 않아요', cancelOpenOrders })
  return cancelOpenOrders ? 'done, with open orders' : 'done'
}

async function lift(world: World): Promise<string | void> {
  const person = await world.oneOf<{ id: string }>(
    `select id from users where is_suspended and withdrawn_at is null order by id limit 20`,
  )
  if (!person) return NOTHING_TO_DO
  await liftSuspension(world.context, world.admin(), { userId: person.id, reason: '다시 믿어요' })
}

async function role(world: World): Promise<void> {
  const master = world.admins.find(person => person.role === 'master')!
  const to = world.dice.one(['customer', 'admin', 'master'] as const)
  const subject = world.dice.happens(50) ? world.admins.at(-1)! : world.dice.one(world.admins)
  await setUserRole(world.context, master, { userId: subject.userId, role: to })
  // whoever acts for the shop goes on acting for it: only the record moved
  await setUserRole(world.context, master, { userId: subject.userId, role: subject.role })
}
