import { useStorefront } from '../../features/catalog/queries.ts'
import { notHereYet } from '../ui/not-here-yet.ts'
import styles from './product-choice.module.css'

type ProductChoiceProps = { value: string | null; onChoose: (productId: string | null) => void }

/** Renders a select of the products on the storefront. */
export function ProductChoice({ value, onChoose }: ProductChoiceProps) {
  const shop = useStorefront()
  return (
    <label className={styles.choice}>
      <span>상품</span>
      <select value={value ?? ''} onChange={event => onChoose(event.target.value || null)} className={styles.select}>
        {shop.data ? <option value="">모든 상품</option> : <option value={value ?? ''}>{notHereYet(shop)}</option>}
        {shop.data?.products.map(product => (
          <option key={product.id} value={product.id}>
            {product.groupName}
          </option>
        ))}
      </select>
    </label>
  )
}

export function useProductName(productId: string | null): string | null {
  const shop = useStorefront()
  if (productId === null) return null
  return shop.data?.products.find(product => product.id === productId)?.groupName ?? '고른 상품'
}
