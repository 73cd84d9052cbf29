import type { Role } from '../../../domain/role.ts'
import { isAdmin, isMaster } from '../../../domain/role.ts'
import { boot } from '../../lib/boot.ts'
import { inTab } from '../../lib/browser-storage.ts'
import { leave } from '../../lib/leaving.ts'
import { toast } from '../../ui/toast-store.ts'

/** The sessionStorage key that is set before a former master's page reloads, so that the reloaded page shows a toast. */
const mark = 'moapick.role-lowered'

/**
 * Leaves the staff screens if `role`, the user's current role, is lower than before. Users who became customers go to the home page; for
 * masters who became admins the page reloads.
 */
export function leaveByRole(role: Role): void {
  const before = boot.me?.role
  if (!isAdmin(role)) leaveTo(() => location.replace('/#counter'))
  else if (before && isMaster(before) && !isMaster(role)) leaveTo(openAgain)
}

/** Shows a toast that the user's role was lowered from master to admin, once after the reload by {@link leaveByRole}. */
export function sayRoleLowered(): void {
  if (inTab.get(mark) === null) return
  inTab.remove(mark)
  toast('내 역할이 관리자로 바뀌어서 카운터를 다시 열었어요', { tone: 'careful' })
}

function openAgain(): void {
  inTab.set(mark, 'yes')
  location.reload()
}

/** Hides the page at once and runs `go`, which loads another page. No other code redirects meanwhile. */
function leaveTo(go: () => void): void {
  void leave(async () => {
    document.getElementById('root')?.setAttribute('hidden', '')
    go()
    await new Promise(() => {})
  })
}
