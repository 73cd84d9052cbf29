import { publish } from '../../db/notifications/outbox.ts'
import { violatedConstraint } from '../../db/connection/database.ts'
import { lockNickname, writeNickname } from '../../db/people/profiles.ts'
import { cleanNickname, nicknameKey, nicknameRejection, nicknameSetsLeft } from '../../domain/nickname.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'

/**
 * Sets the caller's nickname, unique in every normalization and case; it can be changed once after it was set. The same name again changes
 * nothing.
 * @throws Refused NICKNAME_INVALID (also one that poses as the shop, named `shopName`, or its staff), NICKNAME_TAKEN, NICKNAME_FINAL,
 * USER_NOT_FOUND
 */
export async function setNickname(
  { db, clock }: Context,
  actor: Actor,
  input: { nickname: string },
  shopName = '',
): Promise<{ nickname: string; changesLeft: number }> {
  const nickname = cleanNickname(input.nickname)
  const rejection = nicknameRejection(nickname, shopName)
  if (rejection) throw new Refused(rejection)
  try {
    return await db.transaction(async tx => {
      const before = await lockNickname(tx, actor.userId)
      if (!before) throw new Refused({ code: 'USER_NOT_FOUND' })
      if (before.nickname === nickname) return { nickname, changesLeft: nicknameSetsLeft(before) }
      if (nicknameSetsLeft(before) === 0) throw new Refused({ code: 'NICKNAME_FINAL' })
      const changes = before.nickname === null ? before.changes : before.changes + 1
      await writeNickname(tx, actor.userId, { nickname, key: nicknameKey(nickname), changes })
      await publish(tx, 'own.changed', { userIds: [actor.userId] }, clock())
      return { nickname, changesLeft: nicknameSetsLeft({ nickname, changes }) }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'users_nickname_key_key') throw new Refused({ code: 'NICKNAME_TAKEN' })
    throw error
  }
}
