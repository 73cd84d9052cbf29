import { limits } from '../../contract/limits.ts'
import type { CounterCandidates } from '../../contract/schemas/counter.ts'
import { findOwner, findPeopleAtCounter, readCandidates } from '../../db/orders/counter-search.ts'
import { kstDay } from '../../domain/time.ts'
import type { Actor, Context } from '../context.ts'
import { writeAccess } from '../write-access.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Finds customers for the pickup counter by name, phone number or its last four digits, referral code, order number, or scanned order id.
 * Returns what each has to pick up; nobody for an empty query. Records the access to personal data.
 */
export async function searchCounter(context: Context, actor: Actor, q: string): Promise<CounterCandidates> {
  const text = q.normalize('NFC').trim().toLowerCase()
  const today = kstDay(context.clock())
  const owner = uuid.test(text) ? await findOwner(context.db, text) : null
  const found = owner === null ? await people(context, text) : [owner]
  const rows = await readCandidates(context.db, found.slice(0, limits.counterCandidates), today)
  await writeAccess(context, actor, rows, 'counter')
  return {
    today: today.toString(),
    candidates: rows.map(({ code, due, overdue, upcoming, first, lines, pieces, to_pay: toPay, ...user }) => ({
      user: {
        id: user.user_id,
        name: user.name,
        nickname: user.nickname,
        phoneLast4: user.phone_last4,
        namesakeCode: user.namesake_code,
        tier: user.tier,
      },
      code,
      due,
      overdue,
      upcoming,
      goods: first === null ? null : { first, lines, pieces, toPay },
    })),
    more: found.length > limits.counterCandidates,
    orderId: owner === null ? null : text,
  }
}

async function people({ db }: Context, text: string): Promise<string[]> {
  if (text === '' || uuid.test(text)) return []
  const digits = /^[\d\s-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  return await findPeopleAtCounter(db, { text, digits, code: text.toUpperCase() }, limits.counterCandidates + 1)
}
