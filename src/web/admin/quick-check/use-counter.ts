import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNow } from '../../lib/clock.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useLive } from '../live/live-state.ts'
import { isOwnAccount } from '../orders/own-order.ts'
import { empty, queryOf, type CounterAct, type CounterEvent, type CounterState } from './counter-state.ts'
import { usePresses } from './device/presses.ts'
import { step } from './step.ts'
import { useActs } from './use-acts.ts'
import { askedFor, useAskedFor } from './use-asked-for.ts'
import { useCandidates } from './use-candidates.ts'
import { useCounterDay } from './use-counter-day.ts'
import { useVisit } from './use-visit.ts'
import { handing, visitOrders } from './visit-view.ts'

/**
 * Returns the counter's state, search results, the customer's open orders and the actions. Every state change goes through
 * `step`.
 */
export function useCounter() {
  const now = useNow()
  const hasLine = useOnline()
  const live = useLive()
  const presses = usePresses()
  const day = useCounterDay()
  const [search] = useSearchParams()
  const [state, setState] = useState<CounterState>({ ...empty, userId: askedFor(search) })
  const latest = useRef(state)
  const acting = useRef<(act: CounterAct) => void>(() => {})
  const movingOn = useRef(() => {})
  const send = useCallback((event: CounterEvent) => {
    const next = step(latest.current, event)
    latest.current = next.state
    setState(next.state)
    if (next.act) acting.current(next.act)
    else if (isPress(event)) movingOn.current()
  }, [])
  useAskedFor(
    state.userId,
    useCallback(userId => send({ type: 'open', userId }), [send]),
  )

  const query = queryOf(state)
  const candidates = useCandidates(query, day, hasLine)
  const { found } = candidates
  const answer = JSON.stringify(found && { ...found, candidates: found.candidates.map(each => each.user.id) })
  useLayoutEffect(() => {
    const known = JSON.parse(answer) as { query: string; candidates: string[]; more: boolean; isKept: boolean } | null
    if (known) send({ type: 'found', query: known.query, people: known.candidates, alone: !known.isKept && !known.more })
  }, [answer, send])

  const visiting = useVisit(state.userId, day, hasLine)
  const { visit } = visiting
  const isOwn = isOwnAccount(visit?.person.user.id ?? null)
  const orders = useMemo(() => (visit ? visitOrders(visit, now, presses, isOwn) : []), [visit, now, presses, isOwn])
  const shown = visit && JSON.stringify({ userId: visit.person.user.id, orders: orders.map(each => each.key) })
  useLayoutEffect(() => {
    if (shown !== null) send({ type: 'loaded', ...JSON.parse(shown), at: performance.now() })
  }, [shown, send])

  // navigator.onLine may be wrong: a failed request or a closed event stream counts as offline too
  const isCut = !hasLine || visiting.isLost || (!live.connected && live.lostAt !== null)
  const acts = useActs({ visit, orders, state, hasLine: hasLine && !visiting.isLost, isCut, send })
  // before paint, so that a key acts on the orders that are visible
  useLayoutEffect(() => {
    acting.current = acts.act
    movingOn.current = acts.moveOn
  })
  return {
    now,
    hasLine,
    isCut,
    presses,
    day,
    state,
    send,
    query,
    search: candidates,
    visiting,
    isOwn,
    orders,
    acts,
    handing: handing(orders, state),
  }
}

/** Returns true for a user's action, unlike an answer of the server. */
function isPress({ type }: CounterEvent): boolean {
  return type !== 'found' && type !== 'loaded' && type !== 'undone'
}

export type Counter = ReturnType<typeof useCounter>
