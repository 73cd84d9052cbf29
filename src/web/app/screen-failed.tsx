import { boot } from './boot.ts'
import { LoadFailed } from './load-failed.tsx'
import { PageHead } from './page-head.tsx'
import { useOnline } from './use-online.ts'

/** A screen whose own code did not come, or that has a bug; what is around it is still there. Loaded anew, as a newer build has other files. */
export function ScreenFailed() {
  const retry = useOnline() ? () => location.reload() : undefined
  return (
    <>
      <PageHead title={boot.shopName} back="/" />
      <LoadFailed error={null} fallback="화면을 불러오지 못했어요." what="이 화면" onRetry={retry} />
    </>
  )
}
