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
    await aUser(context.db, { role: 'master' }) // so that no master is the last
    await context.db.query(`update orders set status = 'RESERVED', prepaid_at = null where user_id = $1 and status = 'PREPAID'`, [
      owner.userId,
    ])
    return { confirm: true }
  },
}

export const peopleAsked: AskedOf<typeof peopleQueries> = {
  me: plain,
  mySessions: plain,
}
