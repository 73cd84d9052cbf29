import { once } from 'node:events'
import sharp from 'sharp'
import { decodePicture } from './decode.ts'
import type { PictureLimits } from './picture.ts'

export type DecoderTask = { bytes: Buffer; width: number; limits: PictureLimits }

// Decodes one picture for decode-apart.ts in a separate process, then exits.
sharp.cache(false)
sharp.concurrency(1)
const [{ bytes, width, limits }] = (await once(process, 'message')) as [DecoderTask]
const answer = await decodePicture(Buffer.from(bytes), width, limits)
process.send?.(answer, undefined, undefined, () => process.disconnect?.())
