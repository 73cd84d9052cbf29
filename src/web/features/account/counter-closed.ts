import { boot } from '../../lib/boot.ts'
import { toast } from '../../ui/toast-store.ts'

/** The counter redirects here when its user lost the right to use it. */
history.replaceState(history.state, '', location.pathname)
const why = boot.me?.isSuspended ? '참여가 제한되어서 카운터를 닫았어요' : '내 역할이 바뀌어서 카운터를 닫았어요'
toast(why, { tone: 'careful' })
