/**
 * State of push in this browser. `home-screen` means that iOS allows push only from the home screen (16.4 and later). `denied` can be
 * undone only in the browser's settings.
 */
export type PushState = 'on' | 'off' | 'denied' | 'home-screen' | 'unsupported'

type Facts = {
  canPush: boolean
  isIphone: boolean
  permission: NotificationPermission
  isSubscribed: boolean
}

/** Returns the push state of a browser from what it supports, its permission and its subscription. */
export function pushStateOf({ canPush, isIphone, permission, isSubscribed }: Facts): PushState {
  if (!canPush) return isIphone ? 'home-screen' : 'unsupported'
  if (permission === 'denied') return 'denied'
  return permission === 'granted' && isSubscribed ? 'on' : 'off'
}

/** Returns instructions to allow notifications again in this browser, since a page cannot ask twice. */
export function howToAllow(userAgent: string, shopName: string): string {
  if (/iPhone|iPad/.test(userAgent)) return `아이폰의 설정 → 알림 → ‘${shopName}’에서 알림 허용을 켜 주세요.`
  if (/SamsungBrowser/.test(userAgent)) return '주소창의 자물쇠 → 권한 → 알림을 허용으로 바꿔 주세요.'
  if (/Android/.test(userAgent)) return '주소창 왼쪽 아이콘 → 권한 → 알림을 켜 주세요.'
  return '주소창 왼쪽 아이콘을 누르고 알림을 허용으로 바꿔 주세요.'
}
