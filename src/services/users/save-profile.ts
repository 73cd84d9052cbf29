import { publish } from '../../db/notifications/outbox.ts'
import { holdOwnPhotos, lockDisplayName, updateProfile } from '../../db/people/profiles.ts'
import { normalisePhone } from '../../domain/phone.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { recogniseNumber } from '../referral/former-members.ts'
import type { MemberSettings } from './member.ts'
import { refuseStaffName, requireDisplayName } from './require-display-name.ts'

export type ProfileInput = {
  displayName?: string | undefined
  /** As typed; null removes it. */
  phone?: string | null | undefined
  gender?: string | null | undefined
  ageRange?: string | null | undefined
  /** A picture of kind `reviews` that the caller uploaded; null removes it. */
  photoId?: string | null | undefined
}

/**
 * Saves the caller's profile; absent fields stay unchanged. Locks the user. If a former member or a suspended one had the phone number, the
 * welcome points are reversed (docs/RULES.md#a-number-that-is-known).
 * @throws Refused UNAUTHENTICATED (withdrew meanwhile), PHONE_INVALID, FILE_NOT_FOUND, INVALID_INPUT (the name)
 */
export async function saveProfile(
  context: Context,
  settings: Pick<MemberSettings, 'formerSecret' | 'shopName'>,
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
    if (displayName !== undefined && actor.role === 'customer' && displayName !== (await lockDisplayName(tx, userId)))
      refuseStaffName(displayName, 'displayName', settings.shopName?.() ?? '')
    if (!(await updateProfile(tx, userId, { ...input, displayName, phone }))) throw new Refused({ code: 'UNAUTHENTICATED' })
    await publish(tx, 'own.changed', { userIds: [userId] }, context.clock())
    if (phone == null) return
    if (await recogniseNumber(tx, context, settings.formerSecret, { userId, phone }))
      await publish(tx, 'users.changed', { userIds: [userId] }, context.clock())
  })
  return {}
}
