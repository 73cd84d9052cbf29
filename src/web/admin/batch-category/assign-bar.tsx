import { useState } from 'react'
import type { AdminCategory } from '../../../contract/schemas/admin.ts'
import { useOnline } from '../../lib/use-online.ts'
import { BulkBar, BulkVerb } from '../ui/bulk-bar.tsx'
import { useKeys } from '../ui/use-keys.ts'
import styles from './batch-category.module.css'
import { useAssign } from './use-assign.tsx'
import type { ProductChoice } from './use-product-choice.ts'

type AssignBarProps = {
  choice: ProductChoice
  /** Number of products in the category, loaded or not. */
  total: number
  categoryId: string | null
  categories: readonly AdminCategory[]
}

const NONE = { id: null, name: '카테고리 없음' }

/**
 * Renders the bar that moves the selected products to another category, and the drawer of refused ones. The bar appears while products are
 * selected; Escape deselects them.
 */
export function AssignBar({ choice, total, categoryId, categories }: AssignBarProps) {
  const online = useOnline()
  const { all, selected, count, release, clear, takeAll } = choice
  const places = [...categories.map(({ id, name }) => ({ id, name })), NONE]
  const targets = places.filter(({ id }) => id !== categoryId)
  const [chosen, setChosen] = useState<string | null>()
  const target = targets.find(each => each.id === chosen) ?? targets[0]
  const { assign, results } = useAssign(release)
  useKeys({ Escape: clear })
  if (count === 0 || !target) return results
  const number = count.toLocaleString('ko-KR')
  return (
    <>
      <BulkBar label="고른 상품" count={all ? `이 카테고리의 ${number}개 모두` : `상품 ${number}개 선택`} onClear={clear}>
        {!all && count < total && (
          <BulkVerb onChoose={takeAll}>이 카테고리의 {total.toLocaleString('ko-KR')}개 모두 고르기</BulkVerb>
        )}
        <label className={styles.target}>
          <span className="visually-hidden">옮길 카테고리</span>
          <select value={target.id ?? ''} onChange={event => setChosen(event.target.value || null)}>
            {targets.map(({ id, name }) => (
              <option key={id} value={id ?? ''}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <BulkVerb
          likely
          disabled={!online || assign.isPending}
          onChoose={() =>
            assign.mutate({
              productIds: all ? null : selected.map(({ id }) => id),
              from: categoryId,
              to: target,
            })
          }
        >
          옮기기
        </BulkVerb>
      </BulkBar>
      {results}
    </>
  )
}
