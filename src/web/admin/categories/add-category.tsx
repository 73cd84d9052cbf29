import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useOnline } from '../../lib/use-online.ts'
import { josa } from '../../../contract/words/josa.ts'
import { isVisible } from '../../../domain/visible-text.ts'
import { Form } from '../../ui/form.tsx'
import { useGoOnTo } from '../ui/go-on.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './categories.module.css'
import type { SaveCategories } from './use-save-categories.ts'

type AddCategoryProps = { seen: readonly { id: string; name: string }[]; save: SaveCategories }

/**
 * Renders the form that adds a product category at the end of the list. If a category in `seen`, the list on the screen, has the same
 * name, it shows an error and sends nothing.
 */
export function AddCategory({ seen, save }: AddCategoryProps) {
  const online = useOnline()
  const [name, setName] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const goOnTo = useGoOnTo(true)
  const wanted = name.normalize('NFC').trim()
  const isTaken = seen.some(each => each.name === wanted)
  async function add() {
    setIsSaving(true)
    const words = `${josa(wanted, '을/를')} 더했어요`
    const categories = await save({ make: now => [...now, { name: wanted }], seen, words })
    setIsSaving(false)
    if (categories === null) return
    // a name that was typed meanwhile stays
    setName(now => (now.normalize('NFC').trim() === wanted ? '' : now))
    // the submit button is disabled without a name and loses the focus
    goOnTo(`[data-category="${categories.find(each => each.name === wanted)?.id}"] button`)
  }
  return (
    <Form
      busy={isSaving}
      className={styles.add}
      onSubmit={() => {
        if (isVisible(wanted) && !isTaken && !isSaving) void add()
      }}
    >
      <TextField
        quietLabel
        label="새 카테고리 이름"
        value={name}
        most={20}
        placeholder="새 카테고리 이름"
        problem={isTaken ? '같은 이름의 카테고리가 있어요.' : undefined}
        className={styles.name}
        onChange={setName}
      />
      <SmallButton
        type="submit"
        busy={isSaving}
        disabled={!online || !isVisible(wanted) || isTaken}
        title={isTaken ? '같은 이름의 카테고리가 있어요' : isVisible(wanted) ? undefined : '이름을 입력해 주세요'}
        icon={<IconPlus size={16} stroke={2} aria-hidden />}
      >
        추가
      </SmallButton>
    </Form>
  )
}
