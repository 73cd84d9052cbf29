import { IconAlertCircle, IconHistory, IconTrashOff, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Band } from '../ui/band.tsx'
import { LinkButton, SmallButton } from '../ui/small-button.tsx'
import { OthersDrawer } from './others-drawer.tsx'
import { WHOLE_FORM } from './refusal-problems.ts'
import styles from './round-form.module.css'
import type { RoundFormState } from './use-round-form.ts'

/** What belongs to no field stands above the form: a refusal, what others changed meanwhile, what this browser had kept. */
export function FormBands({ form }: { form: RoundFormState }) {
  const [comparing, setComparing] = useState(false)
  const { others, isGone, isRestored, keptAt } = form
  const text = form.problems[WHOLE_FORM]
  const labels = others?.fields.map(field => field.label) ?? []
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
      {isGone && (
        <Band tone="bad" icon={IconTrashOff} action={<LinkButton to="/admin/products">상품·회차로</LinkButton>}>
          다른 사람이 이 회차를 지웠어요. 저장할 수 없어요.
        </Band>
      )}
      {labels.length > 0 && (
        <Band tone="hot" icon={IconUsers} action={<SmallButton onClick={() => setComparing(true)}>바뀐 것 보기</SmallButton>}>
          그사이 다른 사람이 <strong>{labels.length}곳</strong>을 바꿨어요: {labels.slice(0, 3).join(', ')}
          {labels.length > 3 && ' …'}
        </Band>
      )}
      {isRestored && (
        <Band tone="good" icon={IconHistory} action={<SmallButton onClick={form.discard}>버리기</SmallButton>}>
          {keptAt}까지 쓰던 내용을 되살렸어요. 이 기기에만 있어요.
        </Band>
      )}
      {comparing && others && (
        <OthersDrawer
          changes={others}
          onMerge={paths => {
            setComparing(false)
            form.merge(paths)
          }}
          onClose={() => setComparing(false)}
        />
      )}
    </div>
  )
}
