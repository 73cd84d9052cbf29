import type pg from 'pg'
import type { Sql } from '../../src/db/connection/database.ts'

export type Statement = { text: string; values: unknown[] }

type Asked = string | { text?: unknown; values?: unknown[] }

/** Writes down every statement that this process sends to PostgreSQL, as the driver sends it. Answers how to stop. */
export function recordStatements(client: pg.Client, statements: Statement[]): () => void {
  const original = client.query
  const recording = function (this: pg.Client, ...given: unknown[]): unknown {
    const asked = given[0] as Asked
    const text = typeof asked === 'string' ? asked : asked.text
    const values = (typeof asked === 'string' ? undefined : asked.values) ?? (Array.isArray(given[1]) ? given[1] : [])
    if (typeof text === 'string' && /^\s*(select|with)\b/i.test(text)) statements.push({ text, values })
    return Reflect.apply(original as (...rest: unknown[]) => unknown, this, given)
  }
  client.query = recording as typeof client.query
  return () => {
    client.query = original
  }
}

export type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: Plan[]
}

/** Tables that these statements read from end to end, by the planner's word. */
export async function seqScansOf(sql: Sql, statements: readonly Statement[]): Promise<string[]> {
  const tables = new Set<string>()
  for (const { text, values } of statements) {
    const [row] = await sql.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values)
    for (const plan of nodesOf(row!['QUERY PLAN'][0]!.Plan))
      if (plan['Node Type'] === 'Seq Scan' && plan['Relation Name']) tables.add(plan['Relation Name'])
  }
  return [...tables]
}

/** A plan's nodes, all of them. */
export function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}
