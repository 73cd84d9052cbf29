import { IconPlugConnectedX } from '@tabler/icons-react'
import { SmallButton } from '../ui/small-button.tsx'
import { StateCard } from '../ui/state-card.tsx'
import { TopBar } from './top-bar.tsx'

/** Renders the error page of a screen that crashed or could not be loaded. */
export function ScreenFailed() {
  return (
    <>
      <TopBar title="화면을 열지 못했어요" />
      <StateCard
        icon={IconPlugConnectedX}
        title="화면을 불러오지 못했어요. 연결을 확인하고 다시 열어 주세요."
        action={<SmallButton onClick={() => location.reload()}>다시 열기</SmallButton>}
      />
    </>
  )
}
