import type { emailConfirmationCommands } from '../../../src/contract/endpoints/email-confirmations.ts'
import { aConfirmationLink } from '../../support/confirmations.ts'
import { givePassword } from '../../support/passwords.ts'
import { signedIn, TEST_SECRET } from '../../support/sessions.ts'
import type { World } from '../world.ts'
import type { BodiesOf } from './types.ts'

export const emailConfirmationBodies: BodiesOf<typeof emailConfirmationCommands> = {
  requestEmailConfirmation: async () => null,
  checkConfirmationLink: async world => ({ token: await aLink(world) }),
  confirmEmail: async world => ({ token: await aLink(world) }),
}

async function aLink({ context: { db } }: World): Promise<string> {
  const { userId } = await signedIn(db)
  const email = await givePassword(db, userId)
  return await aConfirmationLink(db, TEST_SECRET, { userId, email })
}
