import type { Picture } from '../../contract/schemas/values.ts'
import { countAttempts, giveBackAttempts } from '../../db/attempts.ts'
import type { Sql } from '../../db/database.ts'
import { insertFile, readUploadTimes, type NewFile } from '../../db/files.ts'
import { lockHeads } from '../../db/points.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { CUSTOMER_PICTURES_A_DAY, QUOTA_HOURS, quotaRefusal } from '../../domain/upload-quota.ts'
import type { GivenPicture, PictureIntake } from '../../files/intake.ts'
import type { Context } from '../context.ts'

/**
 * Takes an uploaded picture into the store and writes it down, so that products, banners and reviews may name it by its id (SPEC section 7,
 * File storage). A refusal is a value: one bad file of several stops no other. Of the kind `reviews` somebody may upload so many a day.
 */
export async function addPicture(
  context: Context,
  intake: PictureIntake,
  given: GivenPicture,
  by: string | null,
): Promise<Picture | Rejection> {
  const tries = given.kind === 'reviews' && by !== null ? await countTry(context, by) : null
  if (tries && 'code' in tries) return tries
  const stored = await intake.take(given).catch(async (error: unknown) => {
    await tries?.giveBack() // a store that fails is no fault of the picture
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
    await intake.discard(picture.url) // nobody would ever find it
    throw error
  }
}

/** Counts a customer's try, and returns how to give back one that was a picture: what is none costs work too, and as many a day are allowed. */
async function countTry({ db, clock }: Context, by: string): Promise<Rejection | { giveBack: () => Promise<void> }> {
  const key = `upload:${by}`
  const now = clock()
  const [counted] = await countAttempts(db, [key], now, QUOTA_HOURS * 3600)
  if (counted!.attempts <= CUSTOMER_PICTURES_A_DAY) return { giveBack: () => giveBackAttempts(db, [key]) }
  return { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: Math.max(1, Math.ceil(now.until(counted!.endsAt).total('seconds'))) }
}

/** Whether somebody may upload another picture as a customer: asked before their file is read, and again when it is written down. */
export async function uploadRefusal(sql: Sql, userId: string, now: Temporal.Instant): Promise<Rejection | null> {
  return quotaRefusal(await readUploadTimes(sql, userId, now.subtract({ hours: QUOTA_HOURS })), now)
}

async function writeDown({ db }: Context, file: NewFile): Promise<Rejection | null> {
  const { uploadedBy } = file
  if (file.kind !== 'reviews' || uploadedBy === null) {
    // one statement, since the demo shop's pictures come two at a time within one transaction
    await insertFile(db, file)
    return null
  }
  return await db.transaction(async tx => {
    // many at once are counted one after the other
    await lockHeads(tx, [uploadedBy])
    const refusal = await uploadRefusal(tx, uploadedBy, file.createdAt)
    if (!refusal) await insertFile(tx, file)
    return refusal
  })
}
