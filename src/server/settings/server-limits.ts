export type ServerLimits = {
  /** Requests per address and minute. An IPv6 /64 network counts as one address. */
  requestsPerMinute: number
  connections: number
  /** Connections per address. Loopback addresses and trusted proxies are exempt. */
  connectionsPerAddress: number
  /** Open `/live` streams of this process. */
  streams: number
  /** Open streams per user in this process. Opening one more ends the oldest. */
  streamsPerUser: number
  /** Milliseconds in which the body of a request must have arrived. Uploads have other limits. */
  bodyMs: number
}

export const MOST_CONNECTIONS = 5000
export const MOST_BODY_MS = 30_000
