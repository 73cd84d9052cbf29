import { PASSWORD_LEAST, PASSWORD_MOST } from '../domain/password-bounds.ts'

/** Limits that the client and the server share (docs/RULES.md#limits). */
export const limits = {
  /** Items of one checkout, per list. */
  checkoutLines: 50,
  quantity: 999,
  bulkOrders: 300,
  ordersPage: 30,
  /** Rows of the counter's order list per page. */
  orderRows: 60,
  /** Saved filters of the order list per person. */
  orderViews: 30,
  /** Characters of staff's notes on an order. */
  orderNotes: 500,
  /** Orders that one call of a bulk change by filter handles. */
  matchingOrders: 100,
  counterCandidates: 20,
  /** Orders that a device stores for one day. */
  counterDay: 1000,
  pointsPage: 30,
  /** Most days with expiring points that the points history announces, the nearest first. */
  expiringDays: 10,
  /** Rows of a bank statement that are matched per call. */
  bankLines: 140,
  /** Most orders that are suggested for one row of a bank statement. */
  bankSuggestions: 24,
  /** Most orders that one row of a bank statement may pay. */
  bankOrders: 20,
  /** Rows of a bank statement that are confirmed per call. */
  bankConfirmations: 60,
  /** Characters of a statement's header, by which its layout is recognized. */
  bankLayout: 600,
  productsPage: 10,
  reviewsPage: 20,
  rafflesPage: 20,
  raffleEntriesPage: 50,
  reviewable: 100,
  /** Rows of the counter's list of people per page. */
  peopleRows: 60,
  /** Entries that a person's page shows: waitlist entries, invitees and their invitees, notifications per page. */
  personEntries: 100,
  invitees: 100,
  inviteesOfInvitee: 10,
  noticesPage: 30,
  auditPage: 50,
  groupNameResults: 10,
  categoryPage: 50,
  roundName: 40,
  imagesPerProduct: 10,
  photosPerReview: 5,
  /** Rows of one export. */
  exportRows: 200_000,
  fileBytes: 10 * 1024 * 1024,
  bodyBytes: 64 * 1024,
  callTimeoutMs: 70_000,
  cacheStaleMs: 5 * 60_000,
  cacheKeptMs: 30 * 60_000,
  longPressMs: 1500,
  prefetchDelayMs: 2000,
  passwordLeast: PASSWORD_LEAST,
  passwordMost: PASSWORD_MOST,
} as const
