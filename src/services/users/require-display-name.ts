import { cleanDisplayName, hasUndrawable } from '../../domain/identity.ts'
import { NAME_MOST } from '../../domain/name-bounds.ts'
import { Refused } from '../../domain/rejection.ts'

/** Returns a display name normalized for storage. @param path the input field that the error names @throws Refused INVALID_INPUT */
export function requireDisplayName(given: string, path: string): string {
  const name = cleanDisplayName(given)
  if (name !== null) return name
  const message = hasUndrawable(given)
    ? '이름에 쓸 수 없는 문자가 들어 있어요.'
    : `이름을 1자에서 ${NAME_MOST}자까지 입력해 주세요.`
  throw new Refused({ code: 'INVALID_INPUT', issues: [{ path, message }] })
}
