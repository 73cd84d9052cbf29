import { waitText } from '../../../contract/words/wait-text.ts'
import bar from '../ui/bulk-bar.module.css'
import styles from './bulk-progress.module.css'
import type { Progress } from './use-changes.ts'

/** Renders the progress bar of a bulk change, with the estimated time left and a button to stop it. */
export function BulkProgress({ progress, total, onStop }: { progress: Progress; total: number; onStop: () => void }) {
  const most = Math.max(total, progress.finished, 1)
  return (
    <div role="group" aria-label="주문을 바꾸는 중" data-bar className={bar.bar}>
      <p role="status" className={bar.count}>
        <strong>
          {progress.finished.toLocaleString('ko-KR')} / {most.toLocaleString('ko-KR')}건
        </strong>{' '}
        바꾸는 중 {leftWords(progress, most)}
      </p>
      <progress aria-label="바꾼 주문" max={most} value={progress.finished} className={styles.progress} />
      <button type="button" className={bar.clear} onClick={onStop}>
        멈추기
      </button>
    </div>
  )
}

/** Estimates the time left from the speed so far; empty before the first orders are finished. */
function leftWords({ finished, startedAt }: Progress, total: number): string {
  if (finished === 0) return ''
  const seconds = Math.ceil((((Date.now() - startedAt) / finished) * (total - finished)) / 1000)
  return `· ${seconds < 60 ? '' : '약 '}${waitText(seconds)} 남음`
}
