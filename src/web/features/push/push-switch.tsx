import { errorText } from '../../lib/api.ts'
import { Unknown } from '../../lib/settle.ts'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../profile/switch.tsx'
import { boot } from '../../lib/boot.ts'
import { howToAllow, type PushState } from './push-state.ts'
import { usePush } from './use-push.ts'

/** Turns push on or off for this browser, or shows why it cannot be turned on. */
export function PushSwitch() {
  const { state, change } = usePush()
  const hindrance = state && hindrances[state]?.()
  return (
    <>
      {hindrance ? (
        <Notice tone="hot" title={hindrance.title}>
          {hindrance.text}
        </Notice>
      ) : (
        <Switch
          label="이 기기에서 알림 받기"
          note="앱을 닫아 두어도 알려 드려요"
          isOn={change.isPending ? change.variables : state === 'on'}
          onChange={isOn => !change.isPending && change.mutate(isOn)}
        />
      )}
      {change.isError && (
        <Notice tone="bad" title={change.error instanceof Unknown ? undefined : '알림을 바꾸지 못했어요'}>
          {errorText(change.error, '인터넷 연결을 확인하고 다시 눌러 주세요.')}
        </Notice>
      )}
    </>
  )
}

/** Messages for states that the switch cannot change. */
const hindrances: Partial<Record<PushState, () => { title: string; text: string }>> = {
  denied: () => ({ title: '이 브라우저에서 알림이 막혀 있어요', text: howToAllow(navigator.userAgent, boot.shopName) }),
  'home-screen': () => ({
    title: '홈 화면에 추가하면 받을 수 있어요',
    text: '아이폰에서는 공유 버튼 → 홈 화면에 추가를 누르고, 홈 화면의 아이콘으로 열어 주세요.',
  }),
  unsupported: () => ({ title: '이 브라우저는 알림을 보여 줄 수 없어요', text: '다른 브라우저에서 열면 받을 수 있어요.' }),
}
