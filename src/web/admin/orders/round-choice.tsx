import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'
import { useStorefront } from '../../features/catalog/queries.ts'
import { notHereYet } from '../ui/not-here-yet.ts'
import styles from './round-choice.module.css'

type RoundChoiceProps = { value: string | null; onChoose: (roundId: string | null) => void }

/**
 * Renders a select of the rounds on the storefront, grouped by product. While the storefront loads, or if it failed to load, the select
 * says so.
 */
export function RoundChoice({ value, onChoose }: RoundChoiceProps) {
  const shop = useStorefront()
  return (
    <label className={styles.choice}>
      <span>회차</span>
      <select value={value ?? ''} onChange={event => onChoose(event.target.value || null)} className={styles.select}>
        {shop.data ? <option value="">모든 회차</option> : <option value={value ?? ''}>{notHereYet(shop)}</option>}
        {shop.data?.products.map(product => (
          <optgroup key={product.id} label={product.groupName}>
            {product.salesHistory.map(round => (
              <option key={round.roundId} value={round.roundId}>
                {product.groupName} {round.roundName}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

/** Returns the product's and round's name for the filter chip; null until loaded, or without a round. */
export function useRoundName(roundId: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['adminRound', roundId],
    queryFn: () => read('adminRound', '/api/admin/rounds/:roundId', { roundId: roundId ?? '' }),
    enabled: roundId !== null,
  })
  return data ? `${data.productName} ${data.roundName}` : null
}
