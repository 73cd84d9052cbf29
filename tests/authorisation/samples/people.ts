import { v7 as newId } from 'uuid'
import type { peopleCommands, peopleQueries } from '../../../src/contract/endpoints/people.ts'
import { aUser } from '../../support/builders.ts'
import { sessionOf } from '../../support/sessions.ts'
import type { Person, World } from '../world.ts'
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
    await givePassword(world, owner)
    return { current: 'old and known', next: 'new and unknown' }
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

/** `old and known`, with a salt of zeros. */
async function givePassword({ context }: World, { userId }: Person): Promise<void> {
  const { hashPassword } = await import('better-auth/crypto')
  await context.db.query(`delete from auth_accounts where user_id = $1`, [userId])
  await context.db.query(
    `insert into auth_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
     values ($1, $2::uuid, 'credential', $2::text, $3, now(), now())`,
    [newId(), userId, await hashPassword('old and known')],
  )
}
