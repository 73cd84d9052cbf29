import type { passkeyCommands, passkeyQueries } from '../../../src/contract/endpoints/passkeys.ts'
import { makeChallenge } from '../../../src/services/users/passkey-challenge.ts'
import { aDevice, aPasskey } from '../../support/passkeys.ts'
import { givePassword } from '../../support/passwords.ts'
import { TEST_SECRET } from '../../support/sessions.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const passkeyBodies: BodiesOf<typeof passkeyCommands> = {
  passkeyChallenge: async () => null,
  beginPasskey: async ({ context: { db } }, { userId }) => {
    await givePassword(db, userId)
    await db.query(`delete from passkeys where user_id = $1`, [userId])
    return null
  },
  addPasskey: async (world, { userId }) => {
    await world.context.db.query(`delete from passkeys where user_id = $1`, [userId])
    const challenge = makeChallenge(TEST_SECRET, `add ${userId}`, world.context.clock())
    return { name: '휴대폰', answer: aDevice().register({ challenge, origin: world.publicUrl, userId }) }
  },
  removePasskey: async ({ context: { db } }, { userId }) => ({ passkeyId: await aPasskey(db, userId) }),
}

export const passkeyAsked: AskedOf<typeof passkeyQueries> = { myPasskeys: plain }
