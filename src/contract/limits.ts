import { PASSWORD_LEAST, PASSWORD_MOST } from '../domain/password-bounds.ts'

/** Limits that both sides of the wire know. SPEC §9 where it names them. */
export const limits = {
  /** Lines of one checkout, either list. */
  checkoutLines: 50,
  quantity: 999,
  bulkOrders: 300,
  ordersPage: 30,
  counterCandidates: 20,
  pointsPage: 30,
  /** Days of which the point history says ahead what expires on them. */
  expiringDays: 10,
  productsPage: 10,
  reviewsPage: 20,
  reviewable: 100,
  peoplePage: 30,
  auditPage: 50,
  groupNameResults: 10,
  categoryPage: 50,
  roundName: 40,
  imagesPerProduct: 10,
  photosPerReview: 5,
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
