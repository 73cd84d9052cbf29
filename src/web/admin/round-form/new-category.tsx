import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category, Storefront } from '../../../contract/schemas/products.ts'
import { isVisible } from '../../../domain/visible-text.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { Form } from '../../ui/form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import question from '../ui/question.module.css'
import { SmallButton } from '../ui/small-button.tsx'
import { TextField } from '../ui/text-field.tsx'

type NewCategoryProps = {
  open: boolean
  categories: readonly Category[]
  onMade: (categoryId: string) => void
  onClose: () => void
}

/** Renders the dialog that adds a category at the end of the list. */
export function NewCategory({ open, categories, onMade, onClose }: NewCategoryProps) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const seen = categories.map(({ id, name }) => ({ id, name }))
  const save = useMutation({
    mutationFn: (added: string) => call('saveCategories', { categories: [...seen, { name: added }], seen }),
    onSuccess: (answer, added) => {
      client.setQueryData<Storefront>(['products'], shop => shop && { ...shop, categories: answer.categories })
      const made = answer.categories.find(category => category.name === added)
      setName('')
      if (made) onMade(made.id)
    },
  })
  const wanted = name.normalize('NFC').trim()
  const problem = save.isError ? errorText(save.error, '카테고리를 만들지 못했어요. 다시 시도해 주세요.') : undefined
  return (
    <Dialog label="새 카테고리" open={open} onClose={onClose} className={question.question}>
      <Form
        busy={save.isPending}
        className={question.inner}
        onSubmit={() => {
          if (isVisible(wanted) && !save.isPending) save.mutate(wanted)
        }}
      >
        <h2 className={question.title}>새 카테고리</h2>
        <TextField
          label="이름"
          value={name}
          most={20}
          problem={problem}
          placeholder="과일·농산"
          onChange={text => (save.reset(), setName(text))}
        />
        <div className={question.actions}>
          <SmallButton data-leaves onClick={onClose}>
            그만두기
          </SmallButton>
          <SmallButton
            type="submit"
            look="main"
            busy={save.isPending}
            disabled={!isVisible(wanted)}
            title={isVisible(wanted) ? undefined : '이름을 입력해 주세요'}
          >
            만들기
          </SmallButton>
        </div>
      </Form>
    </Dialog>
  )
}
