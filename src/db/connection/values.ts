import pg from 'pg'

const { types } = pg

/**
 * Returns the parser of a column type. `timestamptz` becomes a Temporal.Instant, `date` a Temporal.PlainDate, and `bigint` a number,
 * because all stored values stay below 2^53. Other types keep the driver's parser.
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

/** Parses `2026-11-21 07:00:00.123+00`, the server's format in UTC. */
function instantOf(value: string): Temporal.Instant {
  return Temporal.Instant.from(`${value.replace(' ', 'T')}:00`)
}

/** Converts Temporal values, also in arrays of one type, to strings. The driver would send them as quoted JSON. */
export function toParameter(value: unknown): unknown {
  if (Array.isArray(value))
    return isTemporal(value.find(each => each !== null)) ? value.map(each => each?.toString() ?? null) : value
  return isTemporal(value) ? value.toString() : value
}

function isTemporal(value: unknown): value is Temporal.Instant | Temporal.PlainDate {
  return typeof value === 'object' && (value instanceof Temporal.Instant || value instanceof Temporal.PlainDate)
}
