import { IconAlertCircle } from '@tabler/icons-react'
import { Band } from '../ui/band.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import type { Problems } from './problems.ts'
import { WHOLE_FORM } from './refusal-problems.ts'
import styles from './round-form.module.css'

/** A refusal that belongs to no field stands above the form. */
export function FormBands({ problems }: { problems: Problems }) {
  const text = problems[WHOLE_FORM]
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
    </div>
  )
}
