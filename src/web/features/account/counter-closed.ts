import { boot } from '../../lib/boot.ts'
import { toast } from '../../ui/toast-store.ts'

/** Loaded on the page to which the counter redirects a user who lost the right to use it; a toast says why. */
history.replaceState(history.state, '', location.pathname)
const why = boot.me?.isSuspended ? '참여가 제한되어서 카운터를 닫았어요' : '내 역할이 바뀌어서 카운터를 닫았어요'
toast(why, { tone: 'careful' })
