import type { Picture } from '../../contract/schemas/values.ts'
import { countAttempts, giveBackAttempts } from '../../db/people/attempts.ts'
import type { Sql } from '../../db/connection/database.ts'
import { insertFile, readUploadTimes, type NewFile } from '../../db/store/files.ts'
import { lockHeads } from '../../db/points/points.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { CUSTOMER_PICTURES_A_DAY, QUOTA_HOURS, quotaRefusal } from '../../domain/upload-quota.ts'
import type { GivenPicture, PictureIntake } from '../../files/intake.ts'
import type { Context } from '../context.ts'
import { uploadTriesKey } from './refused-uploads.ts'

/**
 * Stores an uploaded picture and its record, and returns it or a refusal as a value (docs/RULES.md#pictures). For the kind `reviews`, the
 * pictures of one uploader in 24 hours are limited, and so are uploads that prove to be no picture. An upload that `gone` aborts counts as
 * one that is no picture. `by` is the uploader's user id.
 * @throws the reason of `gone`, and what the store throws
 */
export async function addPicture(
  context: Context,
  intake: PictureIntake,
  given: GivenPicture,
  by: string | null,
  gone?: AbortSignal,
): Promise<Picture | Rejection> {
  const tries = given.kind === 'reviews' && by !== null ? await countTry(context, by) : null
  if (tries && 'code' in tries) return tries
  const stored = await intake.take(given, gone).catch(async (error: unknown) => {
    if (!gone?.aborted) await tries?.giveBack() // A failing store is not the picture's fault.
    throw error
  })
  if ('code' in stored) return stored
  await tries?.giveBack()
  const { bytes, ...picture } = stored
  try {
    const refusal = await writeDown(context, {
      ...picture,
      kind: given.kind,
      byteSize: bytes,
      uploadedBy: by,
      createdAt: context.clock(),
    })
    if (refusal) await intake.discard(picture.url)
    return refusal ?? picture
  } catch (error) {
    await intake.discard(picture.url) // Without a record the stored file could not be found again.
    throw error
  }
}

/**
 * Counts an upload as one that is no picture, and returns a function that subtracts it again once the file proves to be a picture. Returns
 * a refusal instead if there are more of them in 24 hours than pictures that a customer may upload.
 */
async function countTry({ db, clock }: Context, by: string): Promise<Rejection | { giveBack: () => Promise<void> }> {
  const key = uploadTriesKey(by)
  const now = clock()
  const [counted] = await countAttempts(db, [key], now, QUOTA_HOURS * 3600)
  if (counted!.attempts <= CUSTOMER_PICTURES_A_DAY) return { giveBack: () => giveBackAttempts(db, [key]) }
  return { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: Math.max(1, Math.ceil(now.until(counted!.endsAt).total('seconds'))) }
}

/**
 * Returns the refusal if this customer has uploaded as many pictures as are allowed in 24 hours, else null. It is called before the file is
 * read, and again when its record is written.
 */
export async function uploadRefusal(sql: Sql, userId: string, now: Temporal.Instant): Promise<Rejection | null> {
  return quotaRefusal(await readUploadTimes(sql, userId, now.subtract({ hours: QUOTA_HOURS })), now)
}

async function writeDown({ db }: Context, file: NewFile): Promise<Rejection | null> {
  const { uploadedBy } = file
  if (file.kind !== 'reviews' || uploadedBy === null) {
    // One statement, since the demo loads two pictures at a time within one transaction.
    await insertFile(db, file)
    return null
  }
  return await db.transaction(async tx => {
    // Concurrent uploads are counted one after the other.
    await lockHeads(tx, [uploadedBy])
    const refusal = await uploadRefusal(tx, uploadedBy, file.createdAt)
    if (!refusal) await insertFile(tx, file)
    return refusal
  })
}
