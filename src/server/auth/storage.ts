import { createAdapterFactory, type CustomAdapter, type DBAdapter } from 'better-auth/adapters'
import type { BetterAuthOptions, Where } from 'better-auth'
import type { Sql, Tx } from '../../db/connection/database.ts'
import { endOldestSessions, lockAccount } from '../../db/people/sessions.ts'
import type { Context } from '../../services/context.ts'

type Row = Record<string, unknown>

/** Callback in the transaction that creates a sign-in account, so that account and member are created together. */
export type OnAccount = (tx: Tx, account: { id: string; name: string; email: string; emailVerified: boolean }) => Promise<void>

/**
 * Returns a better-auth database adapter that uses the shop's connection pool. When better-auth creates an account, `onAccount` runs in the
 * same transaction. A sign-in above `sessionsPerUser` ends the session that was unused longest.
 */
export function authStorage(db: Context['db'], onAccount: OnAccount, sessionsPerUser: number) {
  return (options: BetterAuthOptions) => {
    const on = (sql: Sql, inTransaction: boolean): DBAdapter =>
      createAdapterFactory({
        config: {
          adapterId: 'moapick',
          supportsUUIDs: true,
          // a retry would queue better-auth's `after` hooks twice; the shop has none
          transaction: inTransaction ? false : body => db.transaction(tx => body(on(tx, true))),
        },
        adapter: () => queriesOn(sql, inTransaction, db, { onAccount, sessionsPerUser }),
      })(options)
    return on(db, false)
  }
}

type Rules = { onAccount: OnAccount; sessionsPerUser: number }

function queriesOn(sql: Sql, inTransaction: boolean, db: Context['db'], rules: Rules): CustomAdapter {
  const within = <T>(body: (tx: Tx) => Promise<T>) => (inTransaction ? body(sql as Tx) : db.transaction(body))
  return {
    async create({ model, data }) {
      if (model === 'auth_sessions')
        return (await within(async tx => {
          await lockAccount(tx, String(data['userId']))
          const created = await insert(tx, model, data)
          await endOldestSessions(tx, String(data['userId']), rules.sessionsPerUser)
          return created
        })) as never
      if (model !== 'auth_users') return (await insert(sql, model, data)) as never
      return (await within(async tx => {
        const created = await insert(tx, model, data)
        await rules.onAccount(tx, created as Parameters<OnAccount>[1])
        return created
      })) as never
    },
    async findOne({ model, where }) {
      const { text, values } = condition(where)
      const rows = await sql.query<Row>(`select * from ${model} where ${text} limit 1`, values)
      return (rows[0] ? fromColumns(rows[0]) : null) as never
    },
    async findMany({ model, where, limit, sortBy, offset }) {
      const { text, values } = condition(where ?? [])
      const order = sortBy ? `order by ${column(sortBy.field)} ${sortBy.direction === 'desc' ? 'desc' : 'asc'}` : ''
      const rows = await sql.query<Row>(
        `select * from ${model} where ${text} ${order} limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, limit, offset ?? 0],
      )
      return rows.map(fromColumns) as never
    },
    async count({ model, where }) {
      const { text, values } = condition(where ?? [])
      const [row] = await sql.query<{ count: number }>(`select count(*) from ${model} where ${text}`, values)
      return row!.count
    },
    async update({ model, where, update }) {
      return ((await change(sql, model, where, update as Row))[0] ?? null) as never
    },
    async updateMany({ model, where, update }) {
      return (await change(sql, model, where, update)).length
    },
    async delete({ model, where }) {
      await remove(sql, model, where)
    },
    async deleteMany({ model, where }) {
      return (await remove(sql, model, where)).length
    },
    async consumeOne({ model, where }) {
      return ((await remove(sql, model, where, 1))[0] ?? null) as never
    },
  }
}

async function insert(sql: Sql, table: string, data: Row): Promise<Row> {
  const keys = Object.keys(data)
  const [row] = await sql.query<Row>(
    `insert into ${table} (${keys.map(column).join(', ')}) values (${keys.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    Object.values(data),
  )
  return fromColumns(row!)
}

async function change(sql: Sql, table: string, where: readonly Required<Where>[], update: Row): Promise<Row[]> {
  const keys = Object.keys(update)
  const { text, values } = condition(where, keys.length)
  const sets = keys.map((key, index) => `${column(key)} = $${index + 1}`).join(', ')
  const rows = await sql.query<Row>(`update ${table} set ${sets} where ${text} returning *`, [
    ...Object.values(update),
    ...values,
  ])
  return rows.map(fromColumns)
}

/** Deletes matching rows and returns them, at most `most`. Of concurrent calls with `most`, only one receives a given row. */
async function remove(sql: Sql, table: string, where: readonly Required<Where>[], most?: number): Promise<Row[]> {
  const { text, values } = condition(where)
  const chosen = most === undefined ? text : `id in (select id from ${table} where ${text} limit ${most} for update)`
  return (await sql.query<Row>(`delete from ${table} where ${chosen} returning *`, values)).map(fromColumns)
}

const comparisons: Partial<Record<NonNullable<Where['operator']>, string>> = {
  eq: '=',
  ne: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
}

/** Converts better-auth conditions to SQL, evaluated from left to right. @throws Error for an unsupported operator */
function condition(where: readonly Required<Where>[], offset = 0): { text: string; values: unknown[] } {
  const values: unknown[] = []
  let text = 'true'
  where.forEach(({ field, operator, value, connector }, index) => {
    const part = clause(column(field), operator, value, given => `$${offset + values.push(given)}`)
    text = index === 0 ? part : `(${text} ${connector === 'OR' ? 'or' : 'and'} ${part})`
  })
  return { text, values }
}

function clause(name: string, operator: Where['operator'], value: unknown, parameter: (value: unknown) => string): string {
  if (operator === 'in') return `${name}::text = any(${parameter(value)}::text[])`
  if (value === null && operator === 'eq') return `${name} is null`
  if (value === null && operator === 'ne') return `${name} is not null`
  const comparison = comparisons[operator ?? 'eq']
  if (!comparison) throw new Error(`no SQL for better-auth's operator ${operator}`)
  return `${name} ${comparison} ${parameter(value)}`
}

/** Converts a field name such as `emailVerified` to the column `email_verified`. @throws Error for a name that is no identifier */
function column(field: string): string {
  if (!/^[a-zA-Z_]{1,40}$/.test(field)) throw new Error(`not a column: ${field}`)
  return field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

function fromColumns(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value instanceof Temporal.Instant ? new Date(value.epochMilliseconds) : value,
    ]),
  )
}
