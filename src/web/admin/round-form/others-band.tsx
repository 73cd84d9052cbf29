import { IconTrashOff, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Band } from '../ui/band.tsx'
import { LinkButton, SmallButton } from '../ui/small-button.tsx'
import { OthersDrawer } from './others-drawer.tsx'
import styles from './round-form.module.css'
import type { RoundFormState } from './use-round-form.ts'

/** Renders the notice that another person changed or deleted the round. It floats, so that the form does not move. */
export function OthersBand({ form }: { form: RoundFormState }) {
  const [comparing, setComparing] = useState(false)
  const { others, isGone } = form
  const labels = others?.fields.map(field => field.label) ?? []
  return (
    <div className={styles.news}>
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
