import { once } from 'node:events'
import sharp from 'sharp'
import { decodePicture } from './decode.ts'
import type { PictureLimits } from './picture.ts'

export type DecoderTask = { bytes: Buffer; width: number; limits: PictureLimits }

/** A process that decodes one picture and ends (decode-apart.ts). */
sharp.cache(false)
sharp.concurrency(1)
const [{ bytes, width, limits }] = (await once(process, 'message')) as [DecoderTask]
// what came through the channel is a plain Uint8Array's copy
const answer = await decodePicture(Buffer.from(bytes), width, limits)
process.send?.(answer, undefined, undefined, () => process.disconnect?.())
