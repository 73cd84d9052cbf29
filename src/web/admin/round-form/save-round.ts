import type { AdminProduct, AdminRound } from '../../../contract/schemas/admin.ts'
import { isBefore } from '../../../domain/time.ts'
import { call } from '../send/call.ts'
import { timesOf } from './form-times.ts'
import type { RoundForm } from './form-values.ts'
import type { FormPress } from './press.ts'
import type { Intent } from './problems.ts'
import { productInputOf, roundInputOf } from './to-input.ts'

/** What the form edits: a new product, a new round, or an existing round. */
export type FormTarget =
  | { kind: 'new-product' }
  | { kind: 'new-round'; product: AdminProduct }
  | { kind: 'round'; product: AdminProduct; round: AdminRound }

export type Saved = {
  productId: string
  roundId: string
  /** Number of waitlist entries that became reservations because the stock was raised. */
  converted: number
  /** The answer to the command, with its undo token; null where nothing was sent. */
  answer: object | null
}

export type Versions = { product: number; round: number }

export type Wanted = {
  before: RoundForm
  values: RoundForm
  intent: Intent
  now: Temporal.Instant
  press: FormPress
  /** The number of orders whose pickup days change, as the dialog showed it. */
  movesOrders: number
}

/**
 * Saves what changed since `before` in one command, and publishes the round if `intent` says so. Returns the ids and versions of product
 * and round, and the command's answer.
 * @throws ApiError when the save is refused or fails
 */
export async function saveRound(
  target: FormTarget,
  versions: Versions,
  { before, values, intent, now, press, movesOrders }: Wanted,
): Promise<Saved & { versions: Versions }> {
  const publish = intent === 'publish'
  const startsNow = publish && sellsAtOnce(values, now) ? press.momentOf(values, now) : null
  const words = productInputOf(values)
  const round = roundInputOf(values, startsNow)
  if (target.kind === 'new-product') {
    const input = { product: words, round, publish }
    const made = await call('createProduct', { requestId: press.key, ...input })
    return { ...made, converted: 0, versions, answer: made }
  }

  const productId = target.product.id
  const isProductChanged = !isSame(words, productInputOf(before))
  const product = isProductChanged ? { version: versions.product, product: words } : undefined
  const productVersion = versions.product + (isProductChanged ? 1 : 0)
  if (target.kind === 'new-round') {
    const input = { productId, round, publish, ...(product && { product }) }
    const made = await call('createRound', { requestId: press.key, ...input })
    return { ...made, converted: 0, versions: { ...versions, product: productVersion }, answer: made }
  }

  const { roundId } = target.round
  if (!publish && isSame(round, roundInputOf(before))) {
    const answer = product ? await call('updateProduct', { productId, ...product }) : null
    return { productId, roundId, converted: 0, versions: { ...versions, product: productVersion }, answer }
  }
  const input = { roundId, version: versions.round, round, publish, movesOrders, ...(product && { product }) }
  const answer = await call('updateRound', input)
  const { version, converted } = answer
  return { productId, roundId, converted, versions: { product: productVersion, round: version }, answer }
}

/** Returns true if the form's round would be on sale once published, as its start of sale is empty or past. */
export function sellsAtOnce(values: RoundForm, now: Temporal.Instant): boolean {
  const { publishAt } = timesOf(values)
  return publishAt === null || !isBefore(now, publishAt)
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
