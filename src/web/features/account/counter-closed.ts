import { boot } from '../../lib/boot.ts'
import { toast } from '../../ui/toast-store.ts'

/** Shows a toast that says why the counter was closed, to a user who lost the right to use it and was led to this page. */
history.replaceState(history.state, '', location.pathname)
const why = boot.me?.isSuspended ? '참여가 제한되어서 카운터를 닫았어요' : '내 역할이 바뀌어서 카운터를 닫았어요'
toast(why, { tone: 'careful' })
