import { errorText } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './my-sheets.module.css'

/** Shows inside a sheet why its data could not be loaded, with a retry button. `words` is the fallback message. */
export function SheetFailed({
  error,
  words,
  busy,
  onRetry,
}: {
  error: Error | null
  words: string
  busy: boolean
  onRetry: () => void
}) {
  return (
    <div className={styles.skeleton}>
      <Notice
        tone="bad"
        action={
          <Button look="plain" size="small" busy={busy} onClick={onRetry}>
            다시 불러오기
          </Button>
        }
      >
        {errorText(error, words)}
      </Notice>
    </div>
  )
}
