import { v7 as newId } from 'uuid'
import type { ReserveInput, ReserveResult } from '../../src/contract/schemas/orders.ts'

/** What a client knows, and nothing else counts as evidence: it writes down an answer only when it has read all of it. */
export type Outcome =
  | { kind: 'acknowledged'; result: ReserveResult }
  | { kind: 'refused'; code: string }
  /** No whole answer came, or the server said that it does not know: to be found out by repeating. */
  | { kind: 'unknown' }

export type Customer = { userId: string; token: string }

export function wants(lines: Record<string, number>, waitlist: Record<string, number> = {}): ReserveInput {
  const list = (of: Record<string, number>) => Object.entries(of).map(([itemId, quantity]) => ({ itemId, quantity }))
  return { requestId: newId(), reservations: list(lines), waitlist: list(waitlist) }
}

/** One press of the button at one server. */
export async function reserveAt(address: string, customer: Customer, input: ReserveInput): Promise<Outcome> {
  try {
    const response = await fetch(`${address}/functions/reserve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
      body: JSON.stringify({ data: input }),
      signal: AbortSignal.timeout(20_000),
    })
    const body = (await response.json()) as { result?: ReserveResult; error?: { details?: { code?: string } } }
    if (response.ok && body.result) return { kind: 'acknowledged', result: body.result }
    if (response.status >= 500 || response.status === 429) return { kind: 'unknown' }
    return { kind: 'refused', code: body.error?.details?.code ?? `status ${response.status}` }
  } catch {
    return { kind: 'unknown' }
  }
}

/** Repeats the same request at the servers in turn until one of them knows its outcome. */
export async function reserveUntilKnown(
  addresses: () => readonly string[],
  customer: Customer,
  input: ReserveInput,
): Promise<Outcome> {
  for (let attempt = 0; ; attempt++) {
    const servers = addresses()
    const outcome =
      servers.length > 0 ? await reserveAt(servers[attempt % servers.length]!, customer, input) : { kind: 'unknown' as const }
    if (outcome.kind !== 'unknown') return outcome
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
