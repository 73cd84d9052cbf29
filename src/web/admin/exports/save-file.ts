import type { Downloads } from '../../../contract/endpoints/endpoints.ts'
import { ApiError } from '../../lib/api.ts'
import { fetchFresh } from '../sign-in-again/fetch-fresh.ts'

export type ExportPath = Downloads[keyof Downloads]['path']
export type ExportSearch = Record<string, string | undefined>

/**
 * Downloads a file without a time limit and saves it in the browser. @throws ApiError with the server's message, or with status 0
 * if the connection breaks
 */
export async function saveFile(path: ExportPath, search: ExportSearch): Promise<void> {
  const set = Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const response = await fetchFresh(`${path}?${new URLSearchParams(set)}`, { credentials: 'same-origin' }).catch(() => null)
  if (!response?.ok) throw await refusalOf(response)
  const bytes = await response.blob().catch(() => {
    throw new ApiError(0, '')
  })
  keep(bytes, fileNameOf(response.headers.get('content-disposition')))
}

async function refusalOf(response: Response | null): Promise<ApiError> {
  if (!response) return new ApiError(0, navigator.onLine ? '' : '인터넷에 연결되어 있지 않아요.')
  type Failure = { error?: { message?: string; details?: Record<string, unknown> } }
  const { error } = ((await response.json().catch(() => null)) ?? {}) as Failure
  return new ApiError(response.status, error?.message ?? '', error?.details ?? {})
}

function keep(bytes: Blob, fileName: string): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Parses the file name from a header `attachment; filename*=UTF-8''…`; `moapick.xlsx` without one. */
function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return encoded === undefined ? 'moapick.xlsx' : decodeURIComponent(encoded)
}
