import { IconProgress } from '@tabler/icons-react'
import { josa } from '../../../contract/words/josa.ts'
import { Band } from '../ui/band.tsx'
import { roundTitle } from './product-view.ts'
import styles from './cancellations-band.module.css'
import { useCancellations } from './queries.ts'

/** Renders the progress of round cancellations. They continue on the server when the page is left. */
export function CancellationsBand({ begun }: { begun: boolean }) {
  return useCancellations(begun).map(each => {
    const total = each.done + each.left
    const title = roundTitle(each)
    return (
      <Band key={each.roundId} tone="hot" icon={IconProgress}>
        <span className={styles.words}>
          <span>
            <strong>{josa(title, '을/를')}</strong> 취소하고 있어요. 주문 {total.toLocaleString('ko-KR')}건 가운데{' '}
            {each.done.toLocaleString('ko-KR')}건을 취소했어요. 화면을 나가도 이어져요.
          </span>
          <progress aria-label={`${title} 취소`} value={each.done} max={Math.max(1, total)} className={styles.bar} />
        </span>
      </Band>
    )
  })
}
