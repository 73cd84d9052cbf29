import { useEffect, useRef, useState } from 'react'
import type { AdminCategory } from '../../../contract/schemas/admin.ts'
import { isVisible } from '../../../domain/visible-text.ts'
import { Form } from '../../ui/form.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './categories.module.css'
import { renamed } from './category-list.ts'
import type { SaveCategories } from './use-save-categories.ts'

type EditProps = {
  category: AdminCategory
  seen: readonly { id: string; name: string }[]
  save: SaveCategories
  onEnd: () => void
}

export function RenameCategory({ category: { id, name: before }, seen, save, onEnd }: EditProps) {
  const [name, setName] = useState(before)
  const [isSaving, setIsSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // the form opens on request, so its text is selected at once
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  const wanted = name.normalize('NFC').trim()
  const isTaken = seen.some(each => each.id !== id && each.name === wanted)
  async function rename() {
    setIsSaving(true)
    const words = `‘${before}’의 이름을 ‘${wanted}’로 바꿨어요`
    const saved = await save({ make: now => renamed(now, id, wanted), seen, words })
    setIsSaving(false)
    if (saved) onEnd()
  }
  return (
    <Form
      busy={isSaving}
      ref={form}
      className={styles.rename}
      onSubmit={() => {
        if (wanted === before) return onEnd()
        if (isVisible(wanted) && !isTaken && !isSaving) void rename()
      }}
    >
      <TextField
        quietLabel
        label={`${before}의 새 이름`}
        value={name}
        most={20}
        problem={isTaken ? '같은 이름의 카테고리가 있어요.' : undefined}
        className={styles.name}
        onChange={setName}
      />
      <SmallButton data-leaves onClick={onEnd}>
        그만두기
      </SmallButton>
      <SmallButton
        type="submit"
        look="main"
        busy={isSaving}
        disabled={!isVisible(wanted) || isTaken}
        title={isTaken ? '같은 이름의 카테고리가 있어요' : isVisible(wanted) ? undefined : '이름을 입력해 주세요'}
      >
        저장
      </SmallButton>
    </Form>
  )
}
