import type { passwordResetCommands } from '../../../src/contract/endpoints/password-resets.ts'
import { aUser } from '../../support/builders.ts'
import { aResetCode, aResetLink, givePassword } from '../../support/passwords.ts'
import { signedIn, TEST_SECRET } from '../../support/sessions.ts'
import type { World } from '../world.ts'
import type { BodiesOf } from './types.ts'

let addresses = 0

/** Each about somebody new: a new password would sign the callers out. */
export const passwordResetBodies: BodiesOf<typeof passwordResetCommands> = {
  requestPasswordReset: async () => ({ email: `nobody-${addresses++}@mail.kr` }),
  checkResetLink: async world => ({ token: await aLink(world) }),
  resetPassword: async world => ({ token: await aLink(world), password: 'new and unknown' }),
  resetPasswordByCode: async ({ context: { db } }) => {
    const { userId } = await signedIn(db)
    const email = await givePassword(db, userId)
    await aResetCode(db, TEST_SECRET, { userId, issuedBy: await aUser(db, { role: 'admin' }), code: '48271936' })
    return { email, code: '4827 1936', password: 'new and unknown' }
  },
  issuePasswordCode: async ({ context: { db } }) => {
    const { userId } = await signedIn(db)
    await givePassword(db, userId)
    return { userId }
  },
}

async function aLink({ context: { db } }: World): Promise<string> {
  const { userId } = await signedIn(db)
  await givePassword(db, userId)
  return await aResetLink(db, TEST_SECRET, userId)
}
