import { useEffect } from 'react'
import { boot } from '../lib/boot.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHead } from '../features/page-head/page-head.tsx'
import { useOnline } from '../lib/use-online.ts'

/**
 * Shown instead of a screen that crashed or whose code did not load. Since browsers remember a failed import, its button reloads the page;
 * reconnecting does so too.
 */
export function ScreenFailed() {
  const online = useOnline()
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <>
      <PageHead title={boot.shopName} back="/" />
      <LoadFailed error={null} fallback="화면을 불러오지 못했어요." what="이 화면" onRetry={online ? reload : undefined} />
    </>
  )
}

function reload() {
  location.reload()
}
