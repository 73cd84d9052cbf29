import { limits } from '../../contract/limits.ts'
import type { BankMatches, CountedLine } from '../../contract/schemas/bank.ts'
import { findCounted, findPayable, readOrderRows, type CountedRow, type PayableRow } from '../../db/bank/bank-lines.ts'
import type { BankLine } from '../../domain/bank-line.ts'
import { suggestionsFor, type Payer, type Suggestion } from '../../domain/bank-match.ts'
import type { Actor, Context } from '../context.ts'
import { adminOrdersOf } from '../orders/read-admin.ts'
import { writeAccess } from '../write-access.ts'
import { lineKey } from './line-key.ts'

/**
 * Returns for each row of a bank statement the open orders that it may pay, and whether staff confirmed it as a deposit already. Stores
 * nothing of the statement. Records the access to personal data.
 */
export async function matchBankLines(context: Context, actor: Actor, { lines }: { lines: BankLine[] }): Promise<BankMatches> {
  const { db } = context
  const keys = lines.map(lineKey)
  const people = payersOf(await findPayable(db))
  const days = [...new Set(lines.map(line => line.day))]
  const counted = await findCounted(db, { keys, days, amounts: [...new Set(lines.map(line => line.amount))] })
  const byKey = Map.groupBy(counted, row => row.key)
  const own = new Set(keys)
  const matches = lines.map((line, place) => {
    const rows = byKey.get(keys[place]!)
    if (rows) return { counted: countedLineOf(rows), alike: null, ...restOf(line, rows[0]!.rest, people) }
    const suggestions = suggestionsFor(line, people)
    const named = new Set(suggestions.filter(each => each.reasons.length > 0).map(each => each.userId))
    // Paid orders are not among the open ones, so the row is compared with their customers separately.
    const others = [...byKey.values()].filter(each => !own.has(each[0]!.key) && isAlike(each, line, named))
    return { counted: null, alike: others[0] ? countedLineOf(others[0]) : null, ...likeliest(suggestions) }
  })
  const wanted = new Set(matches.flatMap(match => match.suggestions.flatMap(each => each.orderIds)))
  const rows = await readOrderRows(db, [...wanted])
  await writeAccess(context, actor, [...rows, ...counted], 'bank')
  return { lines: matches, orders: await adminOrdersOf(db, rows) }
}

/** Returns the orders that the rest of a counted row may pay. */
function restOf(line: BankLine, rest: number, people: readonly Payer[]) {
  return likeliest(rest === 0 ? [] : suggestionsFor({ ...line, amount: rest }, people))
}

function likeliest(suggestions: readonly Suggestion[]): { suggestions: Suggestion[]; more: number } {
  const shown = suggestions.slice(0, limits.bankSuggestions)
  return { suggestions: shown, more: suggestions.length - shown.length }
}

function payersOf(rows: readonly PayableRow[]): Payer[] {
  return [...Map.groupBy(rows, row => row.user_id).values()].map(orders => {
    const { user_id: userId, name, nickname, phone_last4: phoneLast4, code } = orders[0]!
    return {
      userId,
      name,
      nickname,
      phoneLast4,
      code,
      orders: orders.map(row => ({
        orderId: row.order_id,
        totalPrice: row.due,
        pickupDate: row.pickup_date.toString(),
        isPaid: row.is_paid,
        madeAt: row.created_at,
      })),
    }
  })
}

function isAlike(rows: readonly CountedRow[], line: BankLine, named: ReadonlySet<string>): boolean {
  const { paid_on: day, amount } = rows[0]!
  if (day.toString() !== line.day || amount !== line.amount) return false
  return rows.some(row => named.has(row.user_id) || isNamed(row, line))
}

function isNamed(row: CountedRow, line: BankLine): boolean {
  const person = { userId: row.user_id, name: row.name, nickname: null, phoneLast4: row.phone_last4, code: '' }
  const order = { orderId: row.order_id, totalPrice: line.amount, pickupDate: line.day, isPaid: false, madeAt: row.confirmed_at }
  return suggestionsFor(line, [{ ...person, orders: [order] }]).some(each => each.reasons.length > 0)
}

function countedLineOf(rows: readonly CountedRow[]): CountedLine {
  const [{ confirmed_at: at, by_name: by }] = rows as [CountedRow]
  return {
    confirmedAt: at.toString(),
    by,
    rest: rows[0]!.rest,
    paymentIds: rows.flatMap(row => row.payment_ids),
    orders: rows
      .filter(row => row.is_shown)
      .map(row => ({
        orderId: row.order_id,
        status: row.status,
        userId: row.user_id,
        name: row.name,
        phoneLast4: row.phone_last4,
        namesakeCode: row.namesake_code,
      })),
  }
}
