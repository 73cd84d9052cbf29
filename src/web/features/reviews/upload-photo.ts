import type { Picture } from '../../../contract/schemas/values.ts'
import { limits } from '../../../contract/limits.ts'
import { ApiError } from '../../app/api.ts'

/** What the server takes, for the file chooser. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** SPEC §9: uploads may take ten minutes. */
const mostMs = 600_000

type Answer = {
  results?: ({ picture: Picture } | { error: { message: string } })[]
  error?: { message?: string; details?: Record<string, unknown> }
}

/**
 * Stores one photo of a review or a profile and answers what it is called. A file that is too large is refused here, before it is sent.
 * @throws ApiError with the server's Korean words
 */
export async function uploadPhoto(file: File): Promise<Picture> {
  if (file.size > limits.fileBytes) throw new ApiError(413, `사진은 ${limits.fileBytes / 1024 / 1024}MB까지 올릴 수 있어요.`)
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
