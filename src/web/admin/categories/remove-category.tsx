import { useState } from 'react'
import type { AdminCategory } from '../../../contract/schemas/admin.ts'
import { josa } from '../../../contract/words/josa.ts'
import { Question } from '../ui/question.tsx'
import { without } from './category-list.ts'
import type { SaveCategories } from './use-save-categories.ts'

type RemoveProps = {
  category: AdminCategory
  seen: readonly { id: string; name: string }[]
  save: SaveCategories
  onEnd: () => void
}

/** Renders the dialog that confirms deleting a category. Its products then have no category. */
export function RemoveCategory({ category: { id, name, count }, seen, save, onEnd }: RemoveProps) {
  const [isSaving, setIsSaving] = useState(false)
  async function remove() {
    setIsSaving(true)
    await save({ make: now => without(now, id), seen, words: `${josa(name, '을/를')} 지웠어요` })
    onEnd()
  }
  return (
    <Question
      open
      danger
      title={`‘${name}’ 카테고리를 지울까요?`}
      yes="카테고리 삭제"
      busy={isSaving}
      onYes={() => void remove()}
      onNo={onEnd}
    >
      <p>
        {count === 0
          ? '이 카테고리에 판매하는 상품이 없어요. 보관한 상품이 있으면 카테고리가 없어져요.'
          : `상품 ${count.toLocaleString('ko-KR')}개의 카테고리가 없어져요. 상품은 그대로 팔려요. 하루 안에 되돌릴 수 있어요.`}
      </p>
    </Question>
  )
}
