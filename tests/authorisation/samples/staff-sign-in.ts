import type { staffSignInCommands, staffSignInQueries } from '../../../src/contract/endpoints/staff-sign-in.ts'
import { givePassword, KNOWN_PASSWORD } from '../../support/passwords.ts'
import { aSecondFactor } from '../../support/second-factors.ts'
import { signedIn, TEST_SECRET } from '../../support/sessions.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const staffSignInBodies: BodiesOf<typeof staffSignInCommands> = {
  confirmSignIn: async ({ context: { db } }, { userId }) => {
    await givePassword(db, userId)
    return { password: KNOWN_PASSWORD }
  },
  beginSecondFactor: async ({ context: { db } }, { userId }) => {
    await givePassword(db, userId)
    await db.query(`delete from second_factors where user_id = $1`, [userId])
    return null
  },
  confirmSecondFactor: async ({ context: { db, clock } }, { userId }) => ({
    code: (await aSecondFactor(db, TEST_SECRET, userId, 'waits')).codeAt(clock()),
  }),
  renewRecoveryCodes: async ({ context: { db } }, { userId }) => {
    await aSecondFactor(db, TEST_SECRET, userId)
    return null
  },
  turnOffSecondFactor: async ({ context: { db } }, { userId }) => {
    await aSecondFactor(db, TEST_SECRET, userId)
    return null
  },
  removeSecondFactor: async ({ context: { db } }) => {
    const { userId } = await signedIn(db, { role: 'admin' })
    await aSecondFactor(db, TEST_SECRET, userId)
    return { userId }
  },
  endUserSessions: async ({ context: { db } }) => ({ userId: (await signedIn(db)).userId }),
}

export const staffSignInAsked: AskedOf<typeof staffSignInQueries> = { mySecondFactor: plain }
