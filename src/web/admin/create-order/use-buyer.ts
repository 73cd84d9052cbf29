import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../app/api.ts'
import { buyerQuery } from './queries.ts'
import { useKeptOrder } from './use-kept-order.ts'

/**
 * Whom the order is for: `?user=`, else whoever the kept order is for, whom the address then names too. One who is the shop's customer no
 * more is let go.
 */
export function useBuyer() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('user')
  const kept = useKeptOrder(asked)
  const [given, setGiven] = useState(kept.found?.userId ?? null)
  const [wasLost, setLost] = useState(false)
  if (given !== null && asked !== null) setGiven(null)
  const userId = asked ?? given
  useEffect(() => {
    if (asked === null && given !== null) setSearch({ user: given }, { replace: true })
  }, [asked, given, setSearch])
  const choose = useCallback(
    (id: string | null) => {
      setGiven(null)
      setLost(false)
      setSearch(id === null ? {} : { user: id })
    },
    [setSearch],
  )
  const query = useQuery(buyerQuery(userId))
  const isGone = query.error instanceof ApiError && query.error.code === 'USER_NOT_FOUND' && userId === kept.found?.userId
  if (isGone && !wasLost) setLost(true)
  useEffect(() => {
    if (isGone) setSearch({}, { replace: true })
  }, [isGone, setSearch])
  return {
    userId,
    query,
    person: userId === null ? null : (query.data?.person.user ?? null),
    choose,
    kept,
    isLost: wasLost && userId === null,
  }
}
