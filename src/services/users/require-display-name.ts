import { cleanDisplayName, hasUndrawable } from '../../domain/identity.ts'
import { NAME_MOST } from '../../domain/name-bounds.ts'
import { Refused } from '../../domain/rejection.ts'
import { posesAsStaff } from '../../domain/staff-names.ts'

/** Returns a display name normalized for storage. @param path the input field that the error names @throws Refused INVALID_INPUT */
export function requireDisplayName(given: string, path: string): string {
  const name = cleanDisplayName(given)
  if (name !== null) return name
  const message = hasUndrawable(given)
    ? '이름에 쓸 수 없는 문자가 들어 있어요.'
    : `이름을 1자에서 ${NAME_MOST}자까지 입력해 주세요.`
  throw new Refused({ code: 'INVALID_INPUT', issues: [{ path, message }] })
}

/**
 * Refuses a customer's name that could be taken for the shop's staff (docs/RULES.md#profile).
 * @param path the input field that the error names @throws Refused INVALID_INPUT
 */
export function refuseStaffName(name: string, path: string, shopName: string): void {
  if (!posesAsStaff(name, shopName)) return
  const message = '가게 운영자로 보이는 이름은 쓸 수 없어요. 다른 이름을 입력해 주세요.'
  throw new Refused({ code: 'INVALID_INPUT', issues: [{ path, message }] })
}
