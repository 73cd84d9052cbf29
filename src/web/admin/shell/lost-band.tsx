import { IconAlertTriangle } from '@tabler/icons-react'
import { useOnline } from '../../lib/use-online.ts'
import { clockTime } from '../../lib/format/day.ts'
import { Band } from '../ui/band.tsx'
import { SmallButton } from '../ui/small-button.tsx'

type LostBandProps = {
  /** When the shown data was loaded, in ms since the epoch; 0 if nothing is loaded. */
  shownAt: number
  /** True if a later refetch failed. */
  failed: boolean
  onRetry: () => void
}

/** Renders the notice that the user is offline, or that a refetch failed, with the time of the shown data. */
export function LostBand({ shownAt, failed, onRetry }: LostBandProps) {
  const online = useOnline()
  if (online && !(failed && shownAt > 0)) return null
  const time = shownAt > 0 ? clockTime(Temporal.Instant.fromEpochMilliseconds(shownAt)) : null
  return (
    <Band
      tone="hot"
      icon={IconAlertTriangle}
      action={
        <SmallButton disabled={!online} onClick={onRetry}>
          다시 연결
        </SmallButton>
      }
    >
      {online ? '새로 불러오지 못했어요.' : '연결이 끊겼어요. 지금은 바꿀 수 없어요.'}{' '}
      {time !== null && (
        <>
          <strong>{time}</strong>까지의 내용이에요.
        </>
      )}
    </Band>
  )
}
