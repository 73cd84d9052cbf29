import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { read } from '../../lib/api.ts'
import { ChoiceList } from '../ui/choice-list.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './choices.module.css'

/** Renders a search field for a product's name, with at most ten matches to choose from. */
export function ProductChoice({ onChoose }: { onChoose: (productId: string) => void }) {
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const { data } = useQuery({
    queryKey: ['productNames', q],
    queryFn: () => read('productNames', '/api/admin/product-names', {}, { name: q }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.products}>
      <TextField label="상품 이름" most={80} value={text} placeholder="이름의 일부" onChange={setText} />
      <ChoiceList choices={data?.products.map(({ id, groupName }) => ({ id, label: groupName })) ?? []} onChoose={onChoose} />
      {data?.products.length === 0 && <p className={styles.hint}>이런 이름의 상품이 없어요</p>}
    </div>
  )
}
