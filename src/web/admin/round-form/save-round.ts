import type { AdminProduct, AdminRound } from '../../../contract/schemas/admin.ts'
import { isBefore } from '../../../domain/time.ts'
import { ApiError, call } from '../../app/api.ts'
import { timesOf } from './form-times.ts'
import type { RoundForm } from './form-values.ts'
import type { Press } from './press.ts'
import type { Intent } from './problems.ts'
import { productInputOf, roundInputOf } from './to-input.ts'

/** What the form is about. Versions move on with every save, so that a second admin is told, not overwritten. */
export type FormTarget =
  | { kind: 'new-product' }
  | { kind: 'new-round'; product: AdminProduct }
  | { kind: 'round'; product: AdminProduct; round: AdminRound }

export type Saved = {
  productId: string
  roundId: string
  /** Waitlist entries that a raised total turned into reservations. */
  converted: number
}

export type Versions = { product: number; round: number }

type Wanted = { before: RoundForm; values: RoundForm; intent: Intent; now: Temporal.Instant; press: Press }

/**
 * Saves what has changed since `before`: the product's words, then the round. `publish` puts it on sale at its start, or now when the start
 * is empty or past. `versions` is moved on step by step, so that trying again after a refusal half way is right.
 */
export async function saveRound(
  target: FormTarget,
  versions: Versions,
  { before, values, intent, now, press }: Wanted,
): Promise<Saved> {
  const publish = intent === 'publish'
  const startsNow = publish && sellsAtOnce(values, now) ? now : null
  const product = productInputOf(values)
  const round = roundInputOf(values, startsNow)
  if (target.kind === 'new-product') {
    const input = { product, round, publish }
    return { ...(await call('createProduct', { requestId: press.keyOf(input), ...input })), converted: 0 }
  }

  const productId = target.product.id
  if (!isSame(product, productInputOf(before))) {
    const answer = await call('updateProduct', { productId, version: versions.product, product })
    versions.product = answer.version
  }
  if (target.kind === 'new-round') {
    const input = { productId, round, publish }
    return { ...(await call('createRound', { requestId: press.keyOf(input), ...input })), converted: 0 }
  }

  const { roundId } = target.round
  let converted = 0
  if (startsNow !== null || !isSame(round, roundInputOf(before))) {
    const answer = await call('updateRound', { roundId, version: versions.round, round })
    versions.round = answer.version
    converted = answer.converted
  }
  if (publish) await putOnSale(roundId, versions.round, startsNow !== null)
  return { productId, roundId, converted }
}

/** Whether putting it up means selling at once. */
export function sellsAtOnce(values: RoundForm, now: Temporal.Instant): boolean {
  const { publishAt } = timesOf(values)
  return publishAt === null || !isBefore(now, publishAt)
}

async function putOnSale(roundId: string, version: number, atOnce: boolean): Promise<void> {
  const status = atOnce ? 'selling' : 'scheduled'
  const answer = await call('changeRoundStatus', { roundIds: [roundId], status, seen: { [roundId]: version } })
  const [refused] = answer.refused
  if (refused) throw new ApiError(400, refused.message, { code: refused.code, message: refused.message })
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
