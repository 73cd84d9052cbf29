import { countAttempts, readAttempts } from '../../db/people/attempts.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { CUSTOMER_PICTURES_A_DAY, QUOTA_HOURS } from '../../domain/upload-quota.ts'
import type { Context } from '../context.ts'

/**
 * Numbers of refused uploads after which further ones are refused: of one member of staff in 24 hours, of one network address in a quarter
 * of an hour.
 */
const MOST_OF_STAFF = 300
const MOST_OF_NETWORK = 100
const NETWORK_WINDOW_SECONDS = 15 * 60

/** An uploader; `network` is a keyed hash (HMAC) of their network address. */
export type UploadSender = { userId: string; isStaff: boolean; network: string }

/** Returns the key of the counter of an account's uploads that were not pictures. */
export function uploadTriesKey(userId: string): string {
  return `upload:${userId}`
}

/** Counts a refused upload for the account and its network. */
export async function countRefusedUpload({ db, clock }: Context, { userId, network }: UploadSender): Promise<void> {
  await countAttempts(db, [uploadTriesKey(userId)], clock(), QUOTA_HOURS * 3600)
  await countAttempts(db, [networkKey(network)], clock(), NETWORK_WINDOW_SECONDS)
}

/**
 * Returns TOO_MANY_REQUESTS for an account with too many refused uploads. Returns it too for a customer with any refused upload, if the
 * network address has too many. Returns null for all others.
 */
export async function refusedUploadsRefusal(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, isStaff, network }: UploadSender,
): Promise<Rejection | null> {
  const now = clock()
  const rows = await readAttempts(db, [uploadTriesKey(userId), networkKey(network)], now)
  const own = rows.find(({ key }) => key === uploadTriesKey(userId))
  const near = rows.find(({ key }) => key === networkKey(network))
  if (!own || own.attempts === 0) return null
  const isOver = own.attempts >= (isStaff ? MOST_OF_STAFF : CUSTOMER_PICTURES_A_DAY)
  const end = isOver ? own.endsAt : !isStaff && near && near.attempts >= MOST_OF_NETWORK ? near.endsAt : null
  return end && { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: Math.max(1, Math.ceil(now.until(end).total('seconds'))) }
}

function networkKey(network: string): string {
  return `upload from:${network}`
}
