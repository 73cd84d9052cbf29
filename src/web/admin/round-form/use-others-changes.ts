import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AdminProduct, AdminRound } from '../../../contract/schemas/admin.ts'
import { useCategories } from '../categories/queries.ts'
import { formOf, type RoundForm } from './form-values.ts'
import { changedFields, tellsNews, type ChangedField } from './merge-forms.ts'
import { productNowQuery } from './queries.ts'
import type { FormTarget, Versions } from './save-round.ts'

/** Another person's saved changes to the round since it was loaded. */
export type OthersChanges = { product: AdminProduct; round: AdminRound; theirs: RoundForm; fields: ChangedField[] }

type Written = { saved: RoundForm; values: RoundForm; versions: Versions }

/**
 * Compares the round form with the newest saved product. Returns `changes` by another person (null for none), the newest `product`, its
 * round as `latest`, and `isGone`, true if the round was deleted.
 */
export function useOthersChanges(target: FormTarget, { saved, values, versions }: Written) {
  const isRound = target.kind === 'round'
  const product = useQuery({
    ...productNowQuery(isRound ? target.product.id : ''),
    enabled: isRound,
    ...(isRound ? { initialData: target.product } : {}),
  }).data
  const categories = useCategories().data?.categories
  const roundId = isRound ? target.round.roundId : null
  const round = product?.salesHistory.find(each => each.roundId === roundId)
  const names = useMemo(() => new Map(categories?.map(({ id, name }) => [id, name])), [categories])
  const changes = useMemo((): OthersChanges | null => {
    if (!product || !round) return null
    if (!tellsNews({ product: product.version, round: round.version }, versions)) return null
    const theirs = formOf(product, round)
    return { product, round, theirs, fields: changedFields(saved, theirs, values, names) }
  }, [product, round, versions, saved, values, names])
  return {
    changes,
    names,
    product: product ?? null,
    latest: round ?? null,
    isGone: isRound && product !== undefined && round === undefined,
  }
}
