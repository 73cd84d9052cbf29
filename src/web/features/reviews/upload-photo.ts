import type { Picture } from '../../../contract/schemas/values.ts'
import { refusalOfFile } from '../../../contract/words/file-refusals.ts'
import { ApiError } from '../../lib/api.ts'

/** Accepted image types for the file input. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Uploads may take up to ten minutes. */
const mostMs = 600_000

type Answer = {
  results?: ({ picture: Picture } | { error: { message: string } })[]
  error?: { message?: string; details?: Record<string, unknown> }
}

/**
 * Uploads one photo of a review or a profile. Does not send a file that is empty, too large or no picture.
 * @throws ApiError with a Korean message
 */
export async function uploadPhoto(file: File): Promise<Picture> {
  const refusal = refusalOfFile(file)
  if (refusal !== null) throw new ApiError(400, refusal)
  const body = new FormData()
  body.append('photo', file, file.name)
  const response = await fetch('/files?kind=reviews', { method: 'POST', body, signal: AbortSignal.timeout(mostMs) }).catch(
    () => null,
  )
  if (!response) throw new ApiError(0, '인터넷 연결을 확인해 주세요.')
  const answer = (await response.json().catch(() => ({}))) as Answer
  const result = answer.results?.[0]
  if (result && 'picture' in result) return result.picture
  throw new ApiError(response.status, result?.error.message ?? answer.error?.message ?? '', answer.error?.details ?? {})
}
