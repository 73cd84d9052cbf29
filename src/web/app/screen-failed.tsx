import { useEffect } from 'react'
import { boot } from './boot.ts'
import { LoadFailed } from './load-failed.tsx'
import { PageHead } from './page-head.tsx'
import { useOnline } from './use-online.ts'

/**
 * A screen whose own code did not come, or that has a bug; what is around it is still there. Browsers remember code that did not come, and
 * a newer build has other code: only the page loaded anew asks for it, which it does by itself when the line is back.
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
