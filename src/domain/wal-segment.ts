/** Number of 16 MB segments whose names share the middle eight digits. */
const SEGMENTS_PER_LOG = 256

/** Returns whether a file of PostgreSQL's write-ahead log is a complete segment, not a timeline history or a partial segment. */
export function isSegment(name: string): boolean {
  return /^[0-9A-F]{24}$/.test(name)
}

/** Returns the position of a segment in the write-ahead log, counted in segments. The same position may exist on several timelines. */
export function segmentPosition(name: string): number {
  return Number.parseInt(name.slice(8, 16), 16) * SEGMENTS_PER_LOG + Number.parseInt(name.slice(16), 16)
}

/**
 * Returns the first segment number of the write-ahead log, from `from` to `to` inclusive, that is not in `positions`. Returns null when
 * none is missing.
 */
export function firstMissing(positions: ReadonlySet<number>, from: number, to: number): number | null {
  for (let position = from; position <= to; position++) if (!positions.has(position)) return position
  return null
}
