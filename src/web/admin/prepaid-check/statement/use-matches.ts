import { queryOptions, useQuery } from '@tanstack/react-query'
import { limits } from '../../../../contract/limits.ts'
import type { BankMatches } from '../../../../contract/schemas/bank.ts'
import type { AdminOrder } from '../../../../contract/schemas/admin-orders.ts'
import type { BankLine } from '../../../../domain/bank-line.ts'
import { call } from '../../send/call.ts'

export type Matched = { lines: BankMatches['lines']; orders: ReadonlyMap<string, AdminOrder> }

/**
 * Returns the query result with the orders that each deposit may pay. It is fetched once per statement, then only by `refetch`. `reading`
 * is a number that changes with each statement read.
 */
export function useMatches(reading: number, lines: readonly BankLine[]) {
  return useQuery(matchesQuery(reading, lines))
}

function matchesQuery(reading: number, lines: readonly BankLine[]) {
  return queryOptions({
    queryKey: ['bankMatches', reading],
    queryFn: () => matchAll(lines),
    // each request is logged, so it is repeated only on demand
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Fetches the matches in batches, as the server limits the number of deposits per call. */
async function matchAll(lines: readonly BankLine[]): Promise<Matched> {
  const parts: BankMatches[] = []
  for (let at = 0; at < lines.length; at += limits.bankLines)
    parts.push(await call('matchBankLines', { lines: lines.slice(at, at + limits.bankLines) }))
  return {
    lines: parts.flatMap(part => part.lines),
    orders: new Map(parts.flatMap(part => part.orders.map(order => [order.id, order]))),
  }
}
