import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ChangedTerms } from './use-changed-terms.ts'

/** Lists what changed in a sale's terms while a sheet was open, with a button to accept. Renders nothing without changes. */
export function ChangedTermsNotice({ words, acknowledge }: ChangedTerms) {
  if (words.length === 0) return null
  return (
    // it appears while the user reads, so screen readers announce it at once
    <div role="alert">
      <Notice
        tone="hot"
        title="보는 사이에 바뀌었어요"
        action={
          <Button look="plain" size="small" onClick={acknowledge}>
            확인했어요
          </Button>
        }
      >
        <ul>
          {words.map(each => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
