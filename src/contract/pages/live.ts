/**
 * Events of `GET /live` (server-sent events; the event name is `type`, data is JSON). After a reconnect the page fetches its data again.
 */
export type LiveEvent =
  /** New counters of variant groups whose stock or waitlist changed: `waitlistCount` in waitlist entries, all others in units of stock. */
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
  /** A customer moved up in these groups' waitlists: places changed, counters did not. */
  | { type: 'places'; groupIds: string[] }
  /** Products, rounds, categories or banners changed; the storefront must be fetched again. */
  | { type: 'catalogue'; version: string }
  /**
   * The caller's own orders, waitlist entries, raffle entries, opening alerts, profile or other personal data changed, on this or another
   * device.
   */
  | { type: 'mine' }
  /** The server's copy of the caller's cart was changed in another browser. */
  | { type: 'cart' }
  /** For staff: orders changed. */
  | { type: 'orders' }
  /**
   * For staff: points, tier, role, notifications, orders, waitlist entries or raffle entries of these users changed; null means very many
   * users.
   */
  | { type: 'people'; userIds: string[] | null }
  /** Number of the caller's unread notifications, after one arrived or was read on another device. */
  | { type: 'notifications'; unread: number }
  /** For staff: progress of a data tool. */
  | { type: 'maintenance'; runId: string; tool: string; done: number; total: number; status: string }
  /**
   * First event of a stream, and heartbeat. It has the server's time, and the storefront's version, by which a reader detects missed
   * changes.
   */
  | { type: 'hello'; serverTime: string; version: string }
