import { IconAlertCircle, IconHistory } from '@tabler/icons-react'
import { Band } from '../ui/band.tsx'
import { useGoOn } from '../ui/go-on.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { WHOLE_FORM } from './refusal-problems.ts'
import styles from './round-form.module.css'
import type { RoundFormState } from './use-round-form.ts'

/** Renders the notices above the form: a refusal that concerns no field, and a restored draft. */
export function FormBands({ form }: { form: RoundFormState }) {
  const { isRestored, keptAt } = form
  const text = form.problems[WHOLE_FORM]
  useGoOn(null, '[aria-labelledby="pictures-title"] button', isRestored)
  return (
    <div className={styles.bands} tabIndex={-1} data-form-problem={text !== undefined || undefined}>
      {text !== undefined && (
        <Band
          tone="bad"
          icon={IconAlertCircle}
          action={<SmallButton onClick={() => location.reload()}>새로 불러오기</SmallButton>}
        >
          {text}
        </Band>
      )}
      {isRestored && (
        <Band tone="good" icon={IconHistory} action={<SmallButton onClick={form.discard}>버리기</SmallButton>}>
          {keptAt}까지 쓰던 내용을 되살렸어요. 아직 이 기기에만 있어요. 작성 중으로 저장하면 다른 기기에서도 이어 쓸 수 있어요.
        </Band>
      )}
    </div>
  )
}
