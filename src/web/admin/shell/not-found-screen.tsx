import { IconMapOff } from '@tabler/icons-react'
import { LinkButton } from '../ui/small-button.tsx'
import { StateCard } from '../ui/state-card.tsx'
import { TopBar } from './top-bar.tsx'

/** SPEC §2: any path not listed. */
export function NotFoundScreen() {
  return (
    <>
      <TopBar title="없는 페이지" />
      <StateCard
        icon={IconMapOff}
        title="404 - 페이지를 찾을 수 없습니다."
        action={<LinkButton to="/admin">대시보드로</LinkButton>}
      />
    </>
  )
}
