import { toast } from '../../ui/toast-store.ts'

/** The shop's home as the counter leads there when its person may use it no more. */
history.replaceState(history.state, '', location.pathname)
toast('내 역할이 바뀌어서 카운터를 닫았어요', { tone: 'careful' })
