import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CounterVisit } from '../../../contract/schemas/counter.ts'
import { ApiError, errorText, NoAnswer } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { boot } from '../../lib/boot.ts'
import { serverNow } from '../../lib/clock.ts'
import { sumMoney } from '../../lib/format/order-money.ts'
import { won } from '../../lib/format/price.ts'
import { isAlready, wasAlready } from '../orders/already.ts'
import { movedWords } from '../orders/moved-words.ts'
import { moneyFailure, wasRecorded } from '../payments/record-money.ts'
import { undoTokenOf } from '../ui/undo-tokens.ts'
import { stillChanging } from '../ui/say-still-changing.ts'
import type { CounterAct, CounterEvent, CounterState } from './counter-state.ts'
import { restOf, type Press } from './device/press.ts'
import { keepPress, readPartly } from './device/presses.ts'
import { onSent, sendPresses } from './device/send-presses.ts'
import { pressesOf } from './press-visit.ts'
import { noParts, nothingMoved, useUndo, withPart, type Done, type UndoAnswer } from './use-undo.ts'
import type { VisitOrder } from './visit-view.ts'

/**
 * The status message. `isNext`: it disappears with the next action. `isOffline`: it disappears once the connection is back. `nth` numbers
 * the messages, so that a repeated text is a new message.
 */
type Said = { text: string; ok: boolean; isNext?: boolean; isOffline?: boolean; nth: number }

type Facts = {
  visit: CounterVisit | null
  orders: readonly VisitOrder[]
  state: CounterState
  hasLine: boolean
  /** True while the screen shows that the connection is lost. */
  isCut: boolean
  send: (event: CounterEvent) => void
}

const needsLine = '연결이 끊겨 지금은 픽업만 할 수 있어요.'
/**
 * The longest time in milliseconds for which a running change blocks further actions. Later actions are safe too, as they send the expected
 * version.
 */
const settleAtMost = 3000
const failure = '주문을 바꾸지 못했어요. 다시 시도해 주세요.'

/** Returns the functions that carry out the counter's actions, such as a pickup, and the status message that is shown and announced. */
export function useActs({ visit, orders, state, hasLine, isCut, send }: Facts) {
  const client = useQueryClient()
  const [said, keepSaid] = useState<Said | null>(null)
  const [splitting, setSplitting] = useState<string | null>(null)
  const isSettling = useRef(false)
  const pressedHere = useRef(new Set<string>())
  /**
   * Ids of the batches of which the server has recorded a pickup. Their message also names orders that others had picked up, so no
   * separate one is shown.
   */
  const recorded = useRef(new Set<string>())
  /** Refetches the counter's data; resolves when the customer's orders are current. */
  const refresh = useCallback(async () => {
    for (const key of ['counterSearch', 'counterDay']) void client.invalidateQueries({ queryKey: [key] })
    await client.invalidateQueries({ queryKey: ['counterVisit'] })
  }, [client])
  const setSaid = useCallback(
    (next: Omit<Said, 'nth'> | null) => keepSaid(now => next && { ...next, nth: (now?.nth ?? 0) + 1 }),
    [],
  )
  const say = useCallback((text: string, ok = false) => setSaid({ text, ok }), [setSaid])
  const sayOffline = () => setSaid({ text: needsLine, ok: false, isOffline: true })
  /** Shows the offline message if a call was not sent and returns true; returns false for any other error. */
  const saidUnsent = (error: unknown): boolean => {
    // without an answer the shop was asked, and it was not carried out
    if (!(error instanceof ApiError) || error.status !== 0 || error instanceof NoAnswer) return false
    sayOffline()
    return true
  }
  const undone = useCallback(
    async ({ ok, text }: UndoAnswer, { pickups }: Done) => {
      say(text, ok)
      if (ok) send({ type: 'undone', orders: pickups })
      await refresh()
    },
    [say, refresh, send],
  )
  const undo = useUndo(undone)
  const { offer, answered } = undo

  useEffect(
    () =>
      onSent((sent, isFromHere) => {
        const { press, done, already } = sent
        // one tab sends the queued pickups of all tabs
        if (!isFromHere && !pressedHere.current.has(press.stroke)) return
        const messages = already.map(each => each.message)
        answered(sent)
        const [refusal] = press.refusals
        if (done.length > 0) {
          recorded.current.add(press.stroke)
          setSaid(null)
        } else if (messages.length > 0 && !recorded.current.has(press.stroke))
          say(`${press.person.name} 님의 주문: ${alreadyWords(messages)}`, true)
        if (refusal) say(`${press.person.name} 님: ${refusal.message}`)
        void refresh()
      }),
    [answered, refresh, say, setSaid],
  )

  async function pickUp() {
    if (!visit) return
    const stroke = crypto.randomUUID()
    const presses = pressesOf(stroke, visit.person, orders, state)
    const count = presses.reduce((sum, press) => sum + press.orders.length, 0)
    if (count === 0) return
    const askedParts = presses.reduce((all, { part }) => (part === null ? all : withPart(all, part)), noParts)
    pressedHere.current.add(stroke)
    setSaid(null)
    const pickups = new Map(presses.flatMap(({ orders: ofPress, part }) => ofPress.map(({ id }) => [id, part] as const)))
    offer({ ...doneBy(stroke, visit.person.user.name), waits: presses.length, asked: count, askedParts, pickups })
    await keepPress(...presses)
    await sendPresses()
  }

  /** Picks up the open pieces of orders refused because a part had been picked up before, and marks these refusals as read. */
  async function pickUpRest(press: Press) {
    const by = { id: boot.me?.id ?? '', name: boot.me?.displayName ?? '' }
    const rest = restOf(press, { id: crypto.randomUUID(), at: serverNow().toString(), by })
    if (!rest) return
    pressedHere.current.add(rest.stroke)
    setSaid(null)
    const pickups = new Map(rest.orders.map(({ id }) => [id, null] as const))
    offer({ ...doneBy(rest.stroke, press.person.name), waits: 1, asked: rest.orders.length, pickups })
    await keepPress(rest)
    await readPartly(press)
    await sendPresses()
  }

  async function prepay({ to, orderIds }: Extract<CounterAct, { do: 'prepay' }>) {
    if (!visit) return
    if (!hasLine) return sayOffline()
    try {
      const answer = await call('changeOrderStatus', {
        orderIds: [...orderIds],
        status: to,
        seen: versionsOf(orders, orderIds),
        seenQuantities: piecesSeen(orders, orderIds),
      })
      const { done, refused, ...moved } = answer
      const marked = sumMoney(orders.filter(({ order }) => done.includes(order.id)).map(each => each.order))
      const words =
        to === 'PREPAID'
          ? `${done.length}건 ${won(marked.due)}을 선입금으로 표시했어요`
          : `${done.length}건을 다시 예약으로 바꿨어요${movedWords(moved)}`
      offerBack('marks', undoTokenOf(answer), words)
      setSaid(refused[0] ? { text: refused[0].message, ok: isAlready(refused[0]) } : null)
    } catch (error) {
      say(errorText(error, failure))
    }
    await refresh()
  }

  /** Offers the undo of a command by its token; does nothing for null. */
  function offerBack(of: Done['of'], token: string | null, words: string) {
    const { name } = visit!.person.user
    if (token !== null) offer({ ...doneBy(crypto.randomUUID(), name), of, words, tokens: [token] })
  }

  /** Rejects further actions until `change` resolves, for at most three seconds. */
  function settle(change: Promise<void>) {
    isSettling.current = true
    const patience = new Promise(resolve => setTimeout(resolve, settleAtMost))
    void Promise.race([change, patience]).then(() => (isSettling.current = false))
  }

  function act(wanted: CounterAct) {
    if (wanted.do === 'say') setSaid({ text: wanted.text, ok: wanted.ok ?? false, isNext: true })
    else if (isSettling.current) say(`${stillChanging}.`)
    else if (wanted.do === 'pickUp') void pickUp()
    else if (wanted.do === 'prepay') settle(prepay(wanted))
    else if (wanted.do === 'undo' && undo.done) settle(undo.undo())
    else if (wanted.do === 'undo') say('되돌릴 것이 없어요. 앞서 한 일은 ‘방금 한 일’에서 되돌려 주세요.')
    else if (hasLine) setSplitting(wanted.orderId)
    else sayOffline()
  }

  /**
   * Runs `run`, which records a payment or refund, and offers its undo by the token that it returns. Resolves once the orders are
   * refetched: true if the money is recorded, by this call or before.
   */
  async function pay(run: () => Promise<string | null>, words: string, fallback: string): Promise<boolean> {
    if (!visit) return false
    try {
      const token = await run()
      setSaid(null)
      offerBack('payment', token, words)
      return true
    } catch (error) {
      if (wasRecorded(error)) say(error.message, true)
      else if (!saidUnsent(error)) say(moneyFailure(error, fallback))
      return wasRecorded(error)
    } finally {
      await refresh()
    }
  }

  /**
   * Runs a call and shows its result or the refusal. Resolves once the orders are refetched: true on success, or if another person had
   * already done the same.
   */
  async function tell<Answer>(run: () => Promise<Answer>, fallback: string, words: (answer: Answer) => string): Promise<boolean> {
    try {
      say(words(await run()), true)
      return true
    } catch (error) {
      if (wasAlready(error)) {
        say(error.message, true)
        return true
      }
      if (!saidUnsent(error)) say(errorText(error, fallback))
      return false
    } finally {
      await refresh()
    }
  }

  /** Clears a message that disappears with the next action (`isNext`). */
  const moveOn = useCallback(() => keepSaid(now => (now?.isNext ? null : now)), [])

  return {
    act,
    pickUpRest: (press: Press) => void pickUpRest(press),
    tell,
    pay,
    say,
    moveOn,
    said: said?.isOffline && !isCut ? null : said,
    quiet: () => setSaid(null),
    undo,
    splitting,
    endSplitting: () => setSplitting(null),
  }
}

/** Returns one message for orders that others had changed before: the first message, with the number of further ones. */
function alreadyWords([first, ...others]: readonly string[]): string {
  return others.length === 0 ? first! : `${first!} 다른 ${others.length}건도 이미 바뀌어 있어요.`
}

/** Returns the expected versions of the orders by id, as shown. */
function versionsOf(orders: readonly VisitOrder[], ids: readonly string[]): Record<string, number> {
  return Object.fromEntries(orders.filter(({ key }) => ids.includes(key.id)).map(({ order }) => [order.id, order.version]))
}

/** Returns the pieces of the orders by id, as shown. */
function piecesSeen(orders: readonly VisitOrder[], ids: readonly string[]): Record<string, number> {
  return Object.fromEntries(orders.filter(({ key }) => ids.includes(key.id)).map(({ key }) => [key.id, key.quantity]))
}

function doneBy(id: string, name: string): Done {
  return {
    id,
    of: 'pickups',
    name,
    words: '',
    asked: 0,
    askedParts: noParts,
    pickups: new Map(),
    pickedUp: 0,
    pickedUpParts: noParts,
    moved: nothingMoved,
    others: [],
    waits: 0,
    tokens: [],
  }
}
