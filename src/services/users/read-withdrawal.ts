import type { z } from 'zod'
import { messageOf } from '../../contract/words/messages.ts'
import type { ownWithdrawal } from '../../contract/schemas/people.ts'
import type { Sql } from '../../db/connection/database.ts'
import { countMasters, findUser } from '../../db/people/users.ts'
import { readOrdersToSettle } from '../../db/people/withdrawal.ts'
import { Refused } from '../../domain/rejection.ts'
import { refuseWithdrawal } from '../../domain/withdrawal.ts'

/**
 * Returns whether the user may end their membership now. `refused` is the refusal that `withdraw` would give, as code and Korean message,
 * or null.
 * @throws Refused UNAUTHENTICATED (unknown user)
 */
export async function readOwnWithdrawal(sql: Sql, userId: string): Promise<z.output<typeof ownWithdrawal>> {
  const user = await findUser(sql, userId)
  if (!user) throw new Refused({ code: 'UNAUTHENTICATED' })
  const masters = await countMasters(sql)
  const refusal = refuseWithdrawal({ role: user.role, masters, orders: await readOrdersToSettle(sql, userId) })
  return { refused: refusal && { code: refusal.code, message: messageOf(refusal) } }
}
