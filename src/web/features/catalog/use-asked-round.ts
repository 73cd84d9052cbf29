import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Product, SalesRound } from '../../../contract/schemas/products.ts'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { askedRound } from '../../../contract/pages/asked-round.ts'
import { productQuery } from './queries.ts'

/**
 * Returns the product with the asked round, also where that left the storefront (docs/RULES.md#storefront); undefined while it is loaded.
 * Returns the product unchanged when there is no such round or it could not be loaded.
 */
export function useWithAskedRound(product: Product | undefined): Product | undefined {
  const [search] = useSearchParams()
  const isAsked = search.has('round') || search.has('record')
  const isMissing = isAsked && product !== undefined && askedIn(search, product.salesHistory) === undefined
  const { data, isLoading } = useQuery({ ...productQuery(product?.id ?? ''), enabled: isMissing })
  if (!isMissing) return product
  if (isLoading) return undefined
  const older = data && askedIn(search, data.salesHistory)
  return older ? { ...product, salesHistory: [...product.salesHistory, older] } : product
}

/**
 * Adds the round to the address where a link to a raffle's record does not name it, so that closing the record stays on the round. A null
 * `roundId` adds none.
 */
export function useNamedRecord(roundId: string | null) {
  const [search, setSearch] = useSearchParams()
  const record = useUrlSheet('record')
  const isUnnamed = roundId !== null && record.value !== null && !record.isOpenedHere && !search.has('round')
  const name = useEffectEvent(() => setSearch({ round: roundId!, record: 'yes' }, { replace: true }))
  useEffect(() => {
    if (isUnnamed) name()
  }, [isUnnamed])
}

function askedIn(search: URLSearchParams, rounds: readonly SalesRound[]): SalesRound | undefined {
  const asked = askedRound(search, rounds)
  return rounds.find(({ roundId }) => roundId === asked)
}
