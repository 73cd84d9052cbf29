import type { peopleCommands, peopleQueries } from '../../../src/contract/endpoints/people.ts'
import { aUser } from '../../support/builders.ts'
import { givePassword, KNOWN_PASSWORD } from '../../support/passwords.ts'
import { sessionOf } from '../../support/sessions.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

let names = 0

export const peopleBodies: BodiesOf<typeof peopleCommands> = {
  // each a number of its own: one of somebody who withdrew would be known again
  saveProfile: async () => ({ phone: `010-${10_000_000 + names++}`, gender: 'other' }),
  setNickname: async ({ context }, owner) => {
    await context.db.query(`update users set nickname = null, nickname_key = null where id = $1`, [owner.userId])
    return { nickname: `이름${names++}` }
  },
  endSession: async ({ context }, owner) => {
    await sessionOf(context.db, owner.userId)
    const [session] = await context.db.query<{ id: string }>(
      `select id from auth_sessions where user_id = $1 order by created_at desc, id desc limit 1`,
      [owner.userId],
    )
    return { sessionId: session!.id }
  },
  endOtherSessions: async () => null,
  changePassword: async (world, owner) => {
    await givePassword(world.context.db, owner.userId)
    return { current: KNOWN_PASSWORD, next: 'new and unknown' }
  },
  changeEmail: async (world, owner) => {
    await givePassword(world.context.db, owner.userId)
    return { current: KNOWN_PASSWORD, email: `changed-${names++}@mail.kr` }
  },
  completeTutorial: async () => ({ page: 'cart' }),
  resetTutorials: async () => ({}),
  withdraw: async ({ context }, owner) => {
    // so that no master is the last, and the shop holds no money of who leaves
    const other = await aUser(context.db, { role: 'master' })
    await context.db.query(`update orders set user_id = $2 where user_id = $1 and (received > 0 or status = 'PREPAID')`, [
      owner.userId,
      other,
    ])
    return { confirm: true }
  },
}

export const peopleAsked: AskedOf<typeof peopleQueries> = {
  me: plain,
  mySessions: plain,
  myWithdrawal: plain,
}
