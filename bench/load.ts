import autocannon from 'autocannon'

/** One client of the 64: its token and how to build its next body; null sends a GET. */
export type Client = { token: string | null; body: (() => string) | null }

export type Scenario = { name: string; path: string; clients: readonly Client[]; expect: number }

/** Requests per second that answered with the expected status; latencies in milliseconds. */
export type Figures = { perSecond: number; median: number; p99: number; unexpected: number }

/**
 * Sends requests for `seconds` over one keep-alive connection per client, each the next when the last was answered. Returns the figures,
 * and the number of expected answers (`good`).
 */
export async function load(
  address: string,
  { path, clients, expect }: Scenario,
  seconds: number,
): Promise<Figures & { good: number }> {
  let next = 0
  const statuses = new Map<number, number>()
  const started = performance.now()
  const result = await autocannon({
    url: address + path,
    connections: clients.length,
    duration: seconds,
    timeout: 30,
    setupClient: client => {
      const { token, body } = clients[next++ % clients.length]!
      const headers = {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      }
      client.setRequests([
        body ? { method: 'POST', headers, setupRequest: request => ({ ...request, body: body() }) } : { method: 'GET', headers },
      ])
      client.on('response', status => statuses.set(status, (statuses.get(status) ?? 0) + 1))
    },
  })
  const elapsed = (performance.now() - started) / 1000
  const good = statuses.get(expect) ?? 0
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  return {
    perSecond: good / elapsed,
    good,
    median: result.latency.p50,
    p99: result.latency.p99,
    unexpected: all - good + result.errors + result.timeouts,
  }
}
