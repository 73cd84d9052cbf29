import type { Picture } from '../../../contract/schemas/values.ts'
import { limits } from '../../../contract/limits.ts'
import { ApiError } from '../../app/api.ts'

type Answer = {
  results?: ({ picture: Picture } | { error: { message: string } })[]
  error?: { message?: string; details?: Record<string, unknown> }
}

/**
 * Uploads one picture by `POST /files?kind={kind}` and reports progress from 0 to 1, which fetch cannot. @throws ApiError with
 * the server's message
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
      const failure = result?.error ?? answer?.error
      reject(new ApiError(status, failure?.message ?? '', answer?.error?.details ?? {}))
    }
  })
}

/** The upload's time limit in milliseconds. */
const uploadTimeoutMs = 600_000

/** Returns why the server would refuse a file; null if it may be sent. A file without a type is left for the server to check. */
export function refusalOf(file: File): string | null {
  if (file.type !== '' && !file.type.startsWith('image/')) return '사진 파일만 올릴 수 있어요.'
  if (file.size > limits.fileBytes) return `사진은 ${limits.fileBytes / 1024 / 1024}MB까지 올릴 수 있어요.`
  return null
}
