import { ApiError } from '../../lib/api.ts'

/**
 * The merged form; `both` lists the fields that the user and another person changed to different values. These keep the user's value.
 */
export type Merged<Values> = { merged: Values; both: (keyof Values)[] }

/**
 * Merges a form of simple fields with the values saved since `base` was loaded. Fields that the user did not change take the saved value.
 */
export function mergeValues<Values extends object>(base: Values, theirs: Values, mine: Values): Merged<Values> {
  const fields = Object.keys(base) as (keyof Values)[]
  const theirsOnly = fields.filter(field => !isSame(theirs[field], base[field]) && isSame(mine[field], base[field]))
  const both = fields.filter(
    field => ![theirs, mine].some(each => isSame(each[field], base[field])) && !isSame(mine[field], theirs[field]),
  )
  return { merged: { ...mine, ...Object.fromEntries(theirsOnly.map(field => [field, theirs[field]])) }, both }
}

/**
 * Sends a form with its expected version. After a conflict it merges the values saved meanwhile, which `nowOf` returns, and sends once
 * more.
 * @throws ApiError VERSION_CONFLICT when both changed the same field to different values or `nowOf` returns null, or any other refusal
 */
export async function sendBesideOthers<Row, Values extends object, Answer>(
  start: { seen: Row; values: Values },
  send: (form: { seen: Row; values: Values }) => Promise<Answer>,
  nowOf: (conflict: ApiError) => Row | null | Promise<Row | null>,
  valuesOf: (row: Row) => Values,
): Promise<Answer> {
  try {
    return await send(start)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') throw error
    const seen = await nowOf(error)
    if (seen === null) throw error
    const { merged, both } = mergeValues(valuesOf(start.seen), valuesOf(seen), start.values)
    if (both.length > 0) throw error
    return await send({ seen, values: merged })
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
