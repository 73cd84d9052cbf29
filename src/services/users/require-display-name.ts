import { cleanDisplayName } from '../../domain/identity.ts'
import { NAME_MOST } from '../../domain/name-bounds.ts'
import { Refused } from '../../domain/rejection.ts'

/**
 * Returns a person's name as it is kept.
 * @param path the field of the input that it was given in
 * @throws Refused INVALID_INPUT
 */
export function requireDisplayName(given: string, path: string): string {
  const name = cleanDisplayName(given)
  if (name === null)
    throw new Refused({ code: 'INVALID_INPUT', issues: [{ path, message: `이름을 1자에서 ${NAME_MOST}자까지 입력해 주세요.` }] })
  return name
}
