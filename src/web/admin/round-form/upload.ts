import type { Picture } from '../../../contract/schemas/values.ts'
import type { RejectionCode } from '../../../domain/rejection.ts'
import { ApiError } from '../../lib/api.ts'

type Answer = {
  results?: ({ picture: Picture } | { error: { code: RejectionCode; message: string } })[]
  error?: { message?: string; details?: Record<string, unknown> }
}

/**
 * Uploads one picture by `POST /files?kind={kind}` and reports the progress from 0 to 1, which `fetch` cannot.
 * @throws ApiError with the server's message, or with status 0 without an answer
 */
export function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  kind: 'products' | 'banners' = 'products',
): Promise<Picture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/files?kind=${kind}`)
    request.responseType = 'json'
    request.timeout = uploadTimeoutMs
    request.upload.addEventListener('progress', event => event.lengthComputable && onProgress(event.loaded / event.total))
    request.addEventListener('load', () => settle(request.status, request.response as Answer | null))
    for (const failure of ['error', 'timeout', 'abort']) request.addEventListener(failure, () => reject(new ApiError(0, '')))
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)

    function settle(status: number, answer: Answer | null) {
      const [result] = answer?.results ?? []
      if (result && 'picture' in result) return resolve(result.picture)
      if (result) return reject(new ApiError(status, result.error.message, { code: result.error.code }))
      reject(new ApiError(status, answer?.error?.message ?? '', answer?.error?.details ?? {}))
    }
  })
}

/** The upload's time limit in milliseconds. */
const uploadTimeoutMs = 600_000
