import { publish } from '../../db/outbox.ts'
import { holdOwnPhotos, updateProfile } from '../../db/profiles.ts'
import { normalisePhone } from '../../domain/phone.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { recogniseFormerMember } from './former-members.ts'
import type { MemberSettings } from './member.ts'
import { requireDisplayName } from './require-display-name.ts'

export type ProfileInput = {
  displayName?: string | undefined
  /** As people write it; null removes it. */
  phone?: string | null | undefined
  gender?: string | null | undefined
  ageRange?: string | null | undefined
  /** A picture of the kind `reviews` that the caller uploaded; null removes it. */
  photoId?: string | null | undefined
}

/**
 * Keeps what people say of themselves; a field left out stays as it is. A number is kept as its digits, of which the last four are
 * what the counter asks for (DECISIONS, People and roles). Locks the user.
 * @throws Refused UNAUTHENTICATED when they withdrew this moment, PHONE_INVALID, FILE_NOT_FOUND, INVALID_INPUT
 */
export async function saveProfile(
  context: Context,
  settings: Pick<MemberSettings, 'formerSecret'>,
  actor: Actor,
  input: ProfileInput,
): Promise<Record<string, never>> {
  const { userId } = actor
  const displayName = input.displayName === undefined ? undefined : requireDisplayName(input.displayName, 'displayName')
  const phone = input.phone == null ? input.phone : normalisePhone(input.phone)
  if (phone === null && input.phone != null) throw new Refused({ code: 'PHONE_INVALID' })
  await context.db.transaction(async tx => {
    if (input.photoId != null && (await holdOwnPhotos(tx, userId, [input.photoId])) === 0)
      throw new Refused({ code: 'FILE_NOT_FOUND' })
    if (!(await updateProfile(tx, userId, { ...input, displayName, phone }))) throw new Refused({ code: 'UNAUTHENTICATED' })
    if (phone == null) return
    // a restriction may come back with the number
    if (await recogniseFormerMember(tx, context, settings.formerSecret, { userId, phone }))
      await publish(tx, 'users.changed', { userIds: [userId] }, context.clock())
  })
  return {}
}
