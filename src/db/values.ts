import pg from 'pg'

const { types } = pg

/**
 * How PostgreSQL's values reach the code: `timestamptz` as Temporal.Instant, `date` as Temporal.PlainDate, `bigint` as number
 * (all of ours stay far below 2^53). Everything else as the driver does.
 */
export const fromRow: typeof types.getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (format === 'binary') return types.getTypeParser(oid, 'binary')
  switch (oid) {
    case types.builtins.TIMESTAMPTZ:
      return instantOf
    case types.builtins.DATE:
      return (value: string) => Temporal.PlainDate.from(value)
    case types.builtins.INT8:
      return Number
    default:
      return types.getTypeParser(oid, 'text')
  }
}) as typeof types.getTypeParser

/** `2026-11-21 07:00:00.123+00`, as the server writes it in UTC. */
function instantOf(value: string): Temporal.Instant {
  return Temporal.Instant.from(`${value.replace(' ', 'T')}:00`)
}

/** The driver would send Temporal values as quoted JSON. Arrays of them too; an array's elements are all of one kind. */
export function toParameter(value: unknown): unknown {
  if (Array.isArray(value))
    return isTemporal(value.find(each => each !== null)) ? value.map(each => each?.toString() ?? null) : value
  return isTemporal(value) ? value.toString() : value
}

function isTemporal(value: unknown): value is Temporal.Instant | Temporal.PlainDate {
  return typeof value === 'object' && (value instanceof Temporal.Instant || value instanceof Temporal.PlainDate)
}
