import type { RejectionCode } from '../../domain/rejection.ts'
import { limits } from '../limits.ts'

/** The message for a file whose type the shop does not accept as a picture. */
export const PICTURES_ONLY = 'JPG, PNG, WebP, AVIF 사진만 올릴 수 있어요.'

const ofTheFile: readonly (RejectionCode | null)[] = [
  'FILE_TYPE_UNSUPPORTED',
  'FILE_HEIC',
  'FILE_TOO_LARGE',
  'PICTURE_BROKEN',
  'PICTURE_TOO_LARGE',
] satisfies RejectionCode[]

/** True for a refusal that is due to the file itself, so that sending the same file again cannot succeed. */
export function isOfTheFile(code: RejectionCode | null): boolean {
  return ofTheFile.includes(code)
}

/** Returns why the server would refuse a file; null if it may be sent. A file without a type is left for the server to check. */
export function refusalOfFile({ type, size }: { type: string; size: number }): string | null {
  if (type !== '' && !type.startsWith('image/')) return PICTURES_ONLY
  if (size === 0) return '파일이 비어 있어요. 다른 사진을 올려 주세요.'
  if (size > limits.fileBytes) return `사진은 ${limits.fileBytes / 1024 / 1024}MB까지 올릴 수 있어요.`
  return null
}
