/** Events of `GET /live` (server-sent events; the event name is `type`, data is JSON). A reader re-reads on reconnect. */
export type LiveEvent =
  /** New counters of groups whose stock or line moved, in units. */
  | {
      type: 'stock'
      groups: {
        id: string
        totalPhysicalStock: number | null
        reservedCount: number
        pickedUpCount: number
        waitlistCount: number
        waitlistUnits: number
      }[]
    }
  /** Somebody moved up in the waitlist of these groups: places moved, and no counter did. */
  | { type: 'places'; groupIds: string[] }
  /** Products, rounds, categories or banners changed: fetch the storefront again. */
  | { type: 'catalogue'; version: string }
  /** The caller's own orders or waitlist entries changed. */
  | { type: 'mine' }
  /** For the shop's people: orders changed. */
  | { type: 'orders' }
  /** For the shop's people: points, tier, role, notices, orders or places in line of these people changed; null of very many. */
  | { type: 'people'; userIds: string[] | null }
  /** How many of the caller's notifications are unread: one came, or was read on another device. */
  | { type: 'notifications'; unread: number }
  /** For the shop's people: how far a long command is. */
  | { type: 'maintenance'; runId: string; tool: string; done: number; total: number; status: string }
  /** First event of a stream, and a heartbeat: the server's clock, and the storefront's version, by which a reader sees what it missed. */
  | { type: 'hello'; serverTime: string; version: string }
