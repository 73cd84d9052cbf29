import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { buyerQuery } from './queries.ts'
import { useKeptOrder } from './use-kept-order.ts'

/** The location state of the links within this page; a navigation with it keeps the chosen items. */
const OWN = { state: 'own' }

/**
 * Returns a React key for the order form, null at first. It changes when staff follow a link to this page without `?user=`, so that the
 * form starts a new order. Links within the page and the browser's back and forward buttons keep it.
 */
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
 * Returns the id of the customer for whom staff order, and functions to change it. The id comes from `?user=`, else from the latest
 * unfinished order on this device, unless `isAnew` asks for a new order. A customer from an unfinished order who has withdrawn is
 * deselected.
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
