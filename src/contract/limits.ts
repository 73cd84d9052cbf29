import { PASSWORD_LEAST, PASSWORD_MOST } from '../domain/password-bounds.ts'

/** Limits that both sides of the wire know. SPEC §9 where it names them. */
export const limits = {
  /** Lines of one checkout, either list. */
  checkoutLines: 50,
  quantity: 999,
  bulkOrders: 300,
  ordersPage: 30,
  /** Rows of the counter's order list that are read at once. */
  orderRows: 60,
  /** Filters of it that one person keeps. */
  orderViews: 30,
  /** Signs of the shop's own words on an order. */
  orderNotes: 500,
  /** Orders that a change of all that fit a filter changes per call. */
  matchingOrders: 100,
  counterCandidates: 20,
  /** Orders that a device keeps of a day. */
  counterDay: 1000,
  pointsPage: 30,
  /** Days of which the point history says ahead what expires on them. */
  expiringDays: 10,
  /** Lines of a bank statement that are compared at once, orders that one of them pays, and lines that are confirmed at once. */
  bankLines: 140,
  /** Orders that are offered for one line of a statement. */
  bankSuggestions: 24,
  bankOrders: 20,
  bankConfirmations: 60,
  /** Signs of a statement's head, by which it is known again. */
  bankLayout: 600,
  productsPage: 10,
  reviewsPage: 20,
  rafflesPage: 20,
  raffleEntriesPage: 50,
  reviewable: 100,
  /** People of the counter's list that are read at once. */
  peopleRows: 60,
  /** Of one person: places in line, invitees and whom each of these invited, notifications a page. */
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
  /** Rows of one export, before its lines. */
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
