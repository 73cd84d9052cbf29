import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { ApiError } from '../../app/api.ts'
import { buyerQuery } from './queries.ts'
import { useKeptOrder } from './use-kept-order.ts'

/** What this page says of its own ways to nobody: they keep the goods in sight, whoever is chosen next takes them along. */
const OWN = { state: 'own' }

/** Changes with each press of a way here that names nobody, such as the navigation's, while one is here: one begins anew. Null before. */
export function useAnewPress(): string | null {
  const { key, search, state } = useLocation()
  const isWayBack = useNavigationType() === 'POP'
  const [seen, setSeen] = useState(key)
  const [press, setPress] = useState<string | null>(null)
  if (key !== seen) {
    setSeen(key)
    if (search === '' && state !== OWN.state && !isWayBack) setPress(key)
  }
  return press
}

/**
 * Whom the order is for: `?user=`, else whoever the kept order is for, whom the address then names too. One who is the shop's customer no
 * more is let go.
 */
export function useBuyer(isAnew: boolean) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('user')
  const kept = useKeptOrder(asked, isAnew)
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
      setSearch(id === null ? {} : { user: id }, OWN)
    },
    [setSearch],
  )
  const query = useQuery(buyerQuery(userId))
  const isGone = query.error instanceof ApiError && query.error.code === 'USER_NOT_FOUND' && userId === kept.found?.userId
  if (isGone && !wasLost) setLost(true)
  useEffect(() => {
    if (isGone) setSearch({}, { replace: true, ...OWN })
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
