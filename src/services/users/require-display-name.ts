import { cleanDisplayName } from '../../domain/identity.ts'
import { NAME_MOST } from '../../domain/name-bounds.ts'
import { Refused } from '../../domain/rejection.ts'

/** Returns a display name normalized for storage. @param path the input field that the error names @throws Refused INVALID_INPUT */
export function requireDisplayName(given: string, path: string): string {
  const name = cleanDisplayName(given)
  if (name === null)
    throw new Refused({ code: 'INVALID_INPUT', issues: [{ path, message: `이름을 1자에서 ${NAME_MOST}자까지 입력해 주세요.` }] })
  return name
}
