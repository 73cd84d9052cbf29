import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Wanted } from './wanted.ts'

type Sent = { command: string; data: { requestId: string } & Partial<Wanted> }
/** How one request ends; `offline` and `lost` have no response. */
type Answer = Response | 'offline' | 'lost'

const storage = new Map<string, string>()
const sent: Sent[] = []
let answers: Answer[] = []
let isOnLine = true
const reserveA = { reservations: [wanting('a')], waitlist: [] }
const waitForA = { reservations: [], waitlist: [wanting('a')] }
const reserveB = { reservations: [wanting('b')], waitlist: [] }
const waitForB = { reservations: [], waitlist: [wanting('b')] }
const done = { orders: [], waitlist: [] }

beforeEach(() => {
  vi.resetModules() // a page of its own for each test
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ me: { id: 'me' } }) }) })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnLine
    },
  })
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const answer = answers.shift()
    isOnLine = true
    if (answer === 'offline') throw new TypeError('offline')
    sent.push({ command: url.split('/').at(-1)!, data: (JSON.parse(init.body) as { data: Sent['data'] }).data })
    if (answer === 'lost') throw new TypeError('lost')
    return answer ?? Response.json({ result: done })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  storage.clear()
  sent.length = 0
  answers = []
})

const firsts = [
  ['reserving A', reserveA],
  ['waiting for A', waitForA],
] as const
const seconds = [
  ['reserving B', reserveB],
  ['waiting for B', waitForB],
] as const
const pairs = firsts.flatMap(([first, a]) => seconds.map(([second, b]) => [first, second, a, b] as const))
const refusals: [string, () => Response][] = [
  ['session ended', () => refused(401, 'UNAUTHENTICATED')],
  ['bad input', () => refused(400, 'INVALID_INPUT')],
  ['suspended', () => refused(403, 'SUSPENDED')],
  ['sold out', () => refused(409, 'SOLD_OUT')],
  ['sale over', () => refused(412, 'ROUND_ENDED')],
  ['too many requests', () => refused(429, 'TOO_MANY_REQUESTS')],
]

test.each(refusals.flatMap(([why, refusal]) => pairs.map(pair => [why, ...pair, refusal] as const)))(
  'refused (%s): %s is over, %s is all that is sent',
  async (_why, _first, _second, a, b, refusal) => {
    answers = [refusal()]
    await expect(press(a)).rejects.toThrow()
    expect(await press(b)).toBeNull()
    expect(sent.map(asLine)).toEqual([lineOf(a), lineOf(b)])
    expect(new Set(sent.map(({ data }) => data.requestId)).size).toBe(2)
  },
)

test.each(pairs)('%s offline, then %s: the first was never sent and is asked about only', async (_first, _second, a, b) => {
  isOnLine = false
  answers = ['offline', Response.json({ result: { result: null } })]
  await expect(press(a)).rejects.toThrow()
  expect(await press(b)).toMatchObject({ result: null, press: a })
  expect(sent.map(asLine)).toEqual(['settleRequest', lineOf(b)])
})

test.each(pairs)('%s without a response, then %s: the first is asked about by its key, not sent again', async (_1, _2, a, b) => {
  answers = ['lost', Response.json({ result: { result: done } })]
  await expect(press(a)).rejects.toThrow()
  expect(await press(b)).toMatchObject({ result: done, press: a })
  expect(sent.map(asLine)).toEqual([lineOf(a), 'settleRequest', lineOf(b)])
  expect(sent[1]!.data.requestId).toBe(sent[0]!.data.requestId)
})

test.each(pairs)('%s without a response, then %s: nothing is sent while the first is unknown', async (_1, _2, a, b) => {
  answers = ['lost', 'lost']
  await expect(press(a)).rejects.toThrow()
  await expect(press(b)).rejects.toThrow()
  expect(sent.map(asLine)).toEqual([lineOf(a), 'settleRequest'])
})

/**
 * Does what a tap on a checkout button does: asks for the result of an earlier checkout, then sends this one. Returns the earlier checkout.
 */
async function press(wanted: Wanted) {
  const { checkout, settleEarlier, closeCheckout } = await import('./checkout.ts') // reads the page's data when it is loaded
  const earlier = await settleEarlier(wanted)
  if (earlier?.result) closeCheckout(earlier.press.requestId)
  const { press } = await checkout({ what: '', waits: '', ...wanted })
  closeCheckout(press.requestId)
  return earlier
}

function refused(status: number, code: string): Response {
  return Response.json({ error: { message: code, details: { code } } }, { status })
}

function asLine({ command, data }: Sent): string {
  return command === 'reserve' ? lineOf(data as Wanted) : command
}

function lineOf({ reservations, waitlist }: Wanted): string {
  return `reserve ${reservations.map(each => each.itemId).join()}, wait ${waitlist.map(each => each.itemId).join()}`
}

function wanting(itemId: string): Wanted['reservations'][number] {
  return { itemId, quantity: 1 }
}
