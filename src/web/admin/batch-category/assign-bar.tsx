import { useState } from 'react'
import type { AdminCategory, ProductSummary } from '../../../contract/schemas/admin.ts'
import { useOnline } from '../../app/use-online.ts'
import { BulkBar, BulkVerb } from '../ui/bulk-bar.tsx'
import { undoLatest } from '../ui/undo.ts'
import { useKeys } from '../ui/use-keys.ts'
import type { Selection } from '../ui/use-selection.ts'
import styles from './batch-category.module.css'
import { useAssign } from './use-assign.ts'

type AssignBarProps = {
  selection: Selection<ProductSummary>
  categoryId: string | null
  categories: readonly AdminCategory[]
}

const NONE = ''

/** Puts what is selected into another category, at once and with an undo. */
export function AssignBar({ selection, categoryId, categories }: AssignBarProps) {
  const online = useOnline()
  const { selected, clear } = selection
  const targets = [...categories.map(({ id, name }) => ({ id, name })), { id: NONE, name: '카테고리 없음' }].filter(
    each => each.id !== (categoryId ?? NONE),
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const target = targets.find(each => each.id === chosen) ?? targets[0]
  const assign = useAssign(clear)
  useKeys({ KeyZ: undoLatest, Escape: clear })
  if (selected.length === 0 || !target) return null
  return (
    <BulkBar label="고른 상품" count={`상품 ${selected.length}개 선택`} onClear={clear}>
      <label className={styles.target}>
        <span className="visually-hidden">옮길 카테고리</span>
        <select value={target.id} onChange={event => setChosen(event.target.value)}>
          {targets.map(({ id, name }) => (
            <option key={id} value={id}>
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
            productIds: selected.map(product => product.id),
            from: categoryId,
            to: target.id === NONE ? null : target.id,
            toName: target.name,
            isUndo: false,
          })
        }
      >
        옮기기
      </BulkVerb>
    </BulkBar>
  )
}
