import { IconShare2 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { boot } from '../../lib/boot.ts'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import type { Message } from './send-by-kakao.ts'
import { sharePage } from './share-page.ts'

const ShareSheet = lazy(() => import('./share-sheet.tsx').then(module => ({ default: module.ShareSheet })))

/**
 * Button that opens the system's share sheet. In a shop with a KakaoTalk key, it opens a sheet that also offers KakaoTalk (`ShareSheet`).
 */
export function ShareButton({ message, className }: { message: Message; className: string | undefined }) {
  const sheet = useUrlSheet('share')
  const { kakaoJsKey } = boot
  return (
    <>
      <button
        type="button"
        aria-label="공유하기"
        className={className}
        onClick={() => (kakaoJsKey === null ? void sharePage(message) : sheet.open('yes'))}
      >
        <IconShare2 size={22} stroke={1.75} aria-hidden />
      </button>
      {kakaoJsKey !== null && (
        <Suspense>
          <ShareSheet open={sheet.value !== null} onClose={sheet.close} kakaoKey={kakaoJsKey} message={message} />
        </Suspense>
      )}
    </>
  )
}
