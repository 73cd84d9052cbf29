import { refuseUnread, type Pixels } from './decode.ts'
import type { DecoderTask } from './decoder.ts'
import type { PictureLimits, PictureRefusal } from './picture.ts'
import { runApart, type ApartLimits } from './run-apart.ts'

/**
 * Limits of a decoding process; a file that needs much more than usual is an attack. Measured once each on two cores: a progressive JPEG of
 * 40 megapixels took 2.6 s and 219 MB, an AVIF of 16 megapixels 358 MB.
 */
const decodeLimits: ApartLimits = { seconds: 20, megabytes: 600 }

/**
 * Decodes like `decodePicture`, in a separate process with low priority. The process is killed when `gone` aborts. It is also killed when
 * it takes too long or, on Linux, too much memory; the picture is then refused as PICTURE_BROKEN.
 * @throws the reason of `gone`
 */
export async function decodeApart(
  bytes: Buffer,
  width: number,
  limits: PictureLimits,
  gone?: AbortSignal,
  decoding: ApartLimits = decodeLimits,
): Promise<Pixels | PictureRefusal> {
  const refusal = refuseUnread(bytes, limits)
  if (refusal) return refusal
  const task: DecoderTask = { bytes, width, limits }
  const answer = await runApart<Pixels | PictureRefusal>(new URL('./decoder.ts', import.meta.url), task, decoding, {}, gone)
  return answer ?? { code: 'PICTURE_BROKEN' }
}
