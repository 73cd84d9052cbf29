import type { Picture } from '../../contract/schemas/values.ts'
import { insertFile } from '../../db/files.ts'
import type { Rejection } from '../../domain/rejection.ts'
import type { GivenPicture, PictureIntake } from '../../files/intake.ts'
import type { Context } from '../context.ts'

/**
 * Takes an uploaded picture into the store and writes it down, so that products and banners may name it by its id (SPEC section 7, File
 * storage). A refusal is a value: one bad file of several stops no other.
 */
export async function addPicture(
  { db, clock }: Context,
  intake: PictureIntake,
  given: GivenPicture,
  by: string | null,
): Promise<Picture | Rejection> {
  const stored = await intake.take(given)
  if ('code' in stored) return stored
  const { bytes, ...picture } = stored
  try {
    await insertFile(db, { ...picture, kind: given.kind, byteSize: bytes, uploadedBy: by, createdAt: clock() })
  } catch (error) {
    await intake.discard(picture.url) // nobody would ever find it
    throw error
  }
  return picture
}
