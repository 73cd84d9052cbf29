import type { Role } from '../../../domain/role.ts'
import { isAdmin, isMaster } from '../../../domain/role.ts'
import { boot } from '../../app/boot.ts'
import { leave } from '../../app/leaving.ts'
import { toast } from '../../ui/toast-store.ts'

/** Says in this tab that the counter was opened again because its person is no master any more. */
const mark = 'moapick.role-lowered'

/**
 * Closes the counter of a person whose role became a lower one, with everything that it loaded: a customer goes to the shop's home, an admin who was a
 * master gets a new page. A higher role changes nothing until the next page.
 */
export function leaveByRole(role: Role): void {
  const before = boot.me?.role
  if (!isAdmin(role)) leaveTo(() => location.replace('/#counter'))
  else if (before && isMaster(before) && !isMaster(role)) leaveTo(openAgain)
}

/** Says once, on a page that was opened again by {@link leaveByRole}, why. */
export function sayRoleLowered(): void {
  try {
    if (sessionStorage.getItem(mark) === null) return
    sessionStorage.removeItem(mark)
    toast('내 역할이 관리자로 바뀌어서 카운터를 다시 열었어요', { tone: 'careful' })
  } catch {
    // A forbidden storage keeps nothing.
  }
}

function openAgain(): void {
  try {
    sessionStorage.setItem(mark, 'yes')
  } catch {
    // A forbidden storage keeps nothing.
  }
  location.reload()
}

/** Takes what is shown off the page at once, so that nothing stays while the next page is on its way. */
function leaveTo(go: () => void): void {
  void leave(async () => {
    document.getElementById('root')?.setAttribute('hidden', '')
    go()
    await new Promise(() => {})
  })
}
