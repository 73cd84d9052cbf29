import { IconMapOff } from '@tabler/icons-react'
import { PAGE_NOT_FOUND } from '../../../contract/words/page-not-found.ts'
import { LinkButton } from '../ui/small-button.tsx'
import { StateCard } from '../ui/state-card.tsx'
import { TopBar } from './top-bar.tsx'

/** Renders the page for an unknown path. */
export function NotFoundScreen() {
  return (
    <>
      <TopBar title="없는 페이지" />
      <StateCard icon={IconMapOff} title={PAGE_NOT_FOUND} action={<LinkButton to="/admin">대시보드로</LinkButton>} />
    </>
  )
}
