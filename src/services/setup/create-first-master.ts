import { readStoreRow } from '../../db/store/store-info.ts'
import { lockSetupCode, readSetupCode, removeSetupCode, type SetupCodeRow } from '../../db/store/setup-code.ts'
import type { Sql } from '../../db/connection/database.ts'
import { countMasters } from '../../db/people/users.ts'
import { normalisePhone } from '../../domain/phone.ts'
import { Refused } from '../../domain/rejection.ts'
import { cleanSetupCode, setupRejection } from '../../domain/setup-code.ts'
import type { Context } from '../context.ts'
import { writeName } from '../catalog/save-shop-name.ts'
import { createMember } from '../users/create-member.ts'
import type { MemberSettings } from '../users/member.ts'
import { isSameHash } from '../secrets/reset-secrets.ts'
import { changeRole } from '../users/set-role.ts'
import { setupCodeHash } from './setup-secret.ts'

export type FirstMasterInput = {
  code: string
  name: string
  phone: string
  email: string
  password: string
  /** The shop's name; undefined to choose it later. */
  shopName?: string | undefined
}

/**
 * Creates the first master with the one-time code that the server printed, names the shop if a name is given, and uses the code up, in one
 * transaction. Of two requests with the same code one succeeds. Writes the audit record of the role without an actor.
 * @throws Refused SETUP_DONE, SETUP_CODE_WRONG, SETUP_CODE_EXPIRED, PHONE_INVALID, and those of `createMember`
 */
export async function createFirstMaster(
  context: Context,
  { code, name, phone, email, password, shopName }: FirstMasterInput,
  settings: MemberSettings,
): Promise<{ userId: string }> {
  // before the password is hashed, which takes 0.2 s
  await refuseWrongCode(context, context.db, await readSetupCode(context.db), code)
  const number = normalisePhone(phone)
  if (number === null) throw new Refused({ code: 'PHONE_INVALID' })
  return await createMember(context, { email, password, displayName: name, phone: number }, settings, {
    before: async tx => {
      await refuseWrongCode(context, tx, await lockSetupCode(tx), code)
      await removeSetupCode(tx)
    },
    after: async (tx, userId) => {
      await changeRole(tx, context, { userId, role: 'master', actorId: null, reason: 'first steps' })
      if (shopName === undefined) return
      const { version } = await readStoreRow(tx)
      await writeName(tx, context, { userId, role: 'master' }, { version, shopName })
    },
  })
}

async function refuseWrongCode({ clock }: Context, sql: Sql, kept: SetupCodeRow | null, given: string): Promise<void> {
  const typed = cleanSetupCode(given)
  const code = kept && {
    isRight: typed !== null && isSameHash(setupCodeHash(typed), kept.codeHash),
    expiresAt: kept.expiresAt,
  }
  const rejection = setupRejection({ masters: await countMasters(sql), code }, clock())
  if (rejection) throw new Refused(rejection)
}
