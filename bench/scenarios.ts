import { randomUUIDv7 as newId } from 'node:crypto'
import type { Client, Scenario } from './load.ts'
import type { Shop } from './shop.ts'

/** Returns the scenarios of the sale, each with one client per token. */
export function scenarios(tokens: readonly string[], shop: Shop): Scenario[] {
  const valid = () =>
    JSON.stringify({ data: { requestId: newId(), reservations: [{ itemId: shop.hot, quantity: 1 }], waitlist: [] } })
  const posting = (signedInAs: boolean): Client[] => tokens.map(token => ({ token: signedInAs ? token : null, body: valid }))
  const reading: Client[] = tokens.map(token => ({ token, body: null }))
  return [
    { name: '(0) empty POST, nobody asks who', path: '/functions/benchOpen', clients: posting(false), expect: 200 },
    { name: '(a) empty POST, authenticated', path: '/functions/benchSignedIn', clients: posting(true), expect: 200 },
    reserving('(b) hot item', tokens, () => shop.hot),
    reserving('(c) 100 items', tokens, () => shop.many[Math.floor(Math.random() * shop.many.length)]!),
    { ...reserving('(d) sold out', tokens, () => shop.gone), expect: 409 },
    { name: '(e) product list, 30 products', path: '/api/products', clients: reading, expect: 200 },
    { name: '(e0) constant of the same size', path: '/api/bench-constant', clients: reading, expect: 200 },
  ]
}

export function reserving(name: string, tokens: readonly string[], itemId: () => string): Scenario {
  const body = () =>
    JSON.stringify({ data: { requestId: newId(), reservations: [{ itemId: itemId(), quantity: 1 }], waitlist: [] } })
  return { name, path: '/functions/reserve', clients: tokens.map(token => ({ token, body })), expect: 200 }
}
