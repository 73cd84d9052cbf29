import { useEffect, useState } from 'react'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { Sheet } from '../../ui/sheet.tsx'

/**
 * Shown when the notification sheet's code could not be loaded. Since browsers remember a failed import, its button reloads the page;
 * reconnecting while the sheet is open does so too.
 */
export function NotificationsMissing() {
  const { value, close } = useUrlSheet('notifications')
  const isOpen = value !== null
  const online = useOnline()
  const [wasOffline] = useState(!online)
  const isToReload = isOpen && online && wasOffline
  useEffect(() => {
    if (isToReload) reload()
  }, [isToReload])
  return (
    <Sheet open={isOpen} onClose={close} title="알림" tall>
      <LoadFailed error={null} fallback="알림을 불러오지 못했어요." what="알림" onRetry={online ? reload : undefined} />
    </Sheet>
  )
}

function reload() {
  location.reload()
}
