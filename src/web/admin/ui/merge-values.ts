import { ApiError } from '../../app/api.ts'

/** `both` names the fields that were changed here and, to something else, by others; they keep what stands here. */
export type Merged<Values> = { merged: Values; both: (keyof Values)[] }

/** Merges a flat form with what others saved since `base` was read: untouched fields take theirs. */
export function mergeValues<Values extends object>(base: Values, theirs: Values, mine: Values): Merged<Values> {
  const fields = Object.keys(base) as (keyof Values)[]
  const theirsOnly = fields.filter(field => !isSame(theirs[field], base[field]) && isSame(mine[field], base[field]))
  const both = fields.filter(
    field => ![theirs, mine].some(each => isSame(each[field], base[field])) && !isSame(mine[field], theirs[field]),
  )
  return { merged: { ...mine, ...Object.fromEntries(theirsOnly.map(field => [field, theirs[field]])) }, both }
}

/**
 * Sends a form with the version that its author saw. Where others saved meanwhile, and no field that was changed here, sends it once more
 * with theirs. @throws ApiError VERSION_CONFLICT where a field was changed on both sides, or any other refusal
 */
export async function sendBesideOthers<Row, Values extends object, Answer>(
  start: { seen: Row; values: Values },
  send: (form: { seen: Row; values: Values }) => Promise<Answer>,
  readNow: () => Promise<Row | null>,
  valuesOf: (row: Row) => Values,
): Promise<Answer> {
  try {
    return await send(start)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') throw error
    const seen = await readNow()
    if (seen === null) throw error
    const { merged, both } = mergeValues(valuesOf(start.seen), valuesOf(seen), start.values)
    if (both.length > 0) throw error
    return await send({ seen, values: merged })
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
