import { useState } from 'react'
import { isVisible } from '../../../domain/visible-text.ts'
import { Form } from '../../ui/form.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './saved-views.module.css'
import type { SavedViewActs } from './use-saved-views.ts'

/** Renders the form that saves the current filter under a name. */
export function KeepView({ search, acts }: { search: string; acts: SavedViewActs }) {
  const [name, setName] = useState('')
  return (
    <Form
      busy={acts.busy}
      className={styles.keep}
      onSubmit={() => {
        if (isVisible(name)) acts.keep(name.trim(), search, () => setName(''))
      }}
    >
      <TextField label="지금 조건을 저장할 이름" most={30} value={name} onChange={setName} className={styles.name} />
      <SmallButton
        type="submit"
        look="main"
        busy={acts.busy}
        disabled={!isVisible(name)}
        title={isVisible(name) ? undefined : '이름을 입력해 주세요'}
      >
        저장
      </SmallButton>
    </Form>
  )
}
