import { useEffect, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { keptPickups, type KeptPickups } from './kept-pickups.ts'

/**
 * Shows on the login page how many pickups recorded at the counter this device has not sent yet, and who has to sign in to send them.
 * Renders nothing without any.
 */
export function KeptPickupsNotice() {
  const [kept, setKept] = useState<readonly KeptPickups[]>([])
  useEffect(() => {
    void keptPickups().then(setKept)
  }, [])
  const [first, ...others] = kept
  if (!first) return null
  const count = kept.reduce((sum, each) => sum + each.count, 0)
  const whose = others.length === 0 ? `${first.name} 님이` : '누른 사람이'
  return (
    <Notice tone="hot" title={`아직 보내지 못한 픽업 ${count}건이 있어요`}>
      이 기기에 그대로 있어요. {whose} 다시 로그인하면 보내요.
      {others.length > 0 && ` ${kept.map(each => `${each.name} 님 ${each.count}건`).join(', ')}`}
    </Notice>
  )
}
