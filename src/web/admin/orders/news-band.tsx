import { IconRefresh } from '@tabler/icons-react'
import { Band } from '../ui/band.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import type { News } from './news.ts'

/** Renders the notice that there are new or changed orders, with a button that loads them into the table. */
export function NewsBand({ news: { added, more, changed }, onTakeIn }: { news: News; onTakeIn: () => void }) {
  return (
    <Band tone="good" icon={IconRefresh} action={<SmallButton onClick={onTakeIn}>목록 새로 보기</SmallButton>}>
      {added > 0 && (
        <>
          새 주문{' '}
          <strong>
            {added}건{more ? ' 넘게' : ''}
          </strong>
          {changed > 0 ? ', ' : '이 들어왔어요. '}
        </>
      )}
      {changed > 0 && (
        <>
          바뀐 주문 <strong>{changed}건</strong>이 있어요.{' '}
        </>
      )}
      보는 동안은 표를 움직이지 않아요.
    </Band>
  )
}
