import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Product, SalesRound } from '../../../contract/schemas/products.ts'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { askedRound } from '../../../contract/pages/asked-round.ts'
import { productQuery } from './queries.ts'

/**
 * Returns the product, and adds to its rounds the one that the URL names if the storefront no longer has it (docs/RULES.md#storefront).
 * Returns undefined while that round loads. Returns the product unchanged when no round is named, or it does not exist or failed to load.
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
 * Adds `?round` to the URL when a link opened a raffle's public record (`?record`) without naming its round. Closing the record then shows
 * the same round. Does nothing while `roundId` is null.
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
