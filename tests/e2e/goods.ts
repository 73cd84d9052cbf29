import { v7 as newId } from 'uuid'
import type { CommandInput, CommandName, CommandOutput } from '../../src/contract/endpoints/endpoints.ts'
import type { RoundInput, Storefront } from '../../src/contract/schemas/products.ts'
import { aGroup, anItem, anOffer, aProduct } from '../support/offers.ts'

/** A product on sale: its name is its own, so that a test finds it among those of the demo shop. */
export type Good = { name: string; productId: string; roundId: string; items: { id: string; name: string }[] }

export type Offer = {
  name?: string
  /** Of the one group with one item, unless `groups` says otherwise; null is unlimited. */
  total?: number | null
  price?: number
  maxPerUser?: number
  groups?: RoundInput['variantGroups']
  round?: Partial<RoundInput>
}

/** What people do elsewhere while a browser looks on: the shop's own calls, as a program would make them. */
export class Caller {
  readonly #address: string
  readonly #token: string

  constructor(address: string, token: string) {
    this.#address = address
    this.#token = token
  }

  /** @throws Error with the shop's own words when it refuses */
  async call<N extends CommandName>(name: N, data: CommandInput<N>): Promise<CommandOutput<N>> {
    const response = await fetch(`${this.#address}/functions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify({ data }),
    })
    const answer = (await response.json()) as { result: CommandOutput<N> }
    if (!response.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    return answer.result
  }

  /** Reserves pieces of a good's items, or waits for them. */
  async reserve(lines: Record<string, number>, list: 'reservations' | 'waitlist' = 'reservations') {
    const wanted = Object.entries(lines).map(([itemId, quantity]) => ({ itemId, quantity }))
    return await this.call('reserve', { requestId: newId(), reservations: [], waitlist: [], [list]: wanted })
  }

  /** Puts a product on sale until the evening of the day after tomorrow, picked up the day after that. */
  async sell(
    imageId: string,
    { name = aName(), total = 10, price = 5000, maxPerUser, groups, round }: Offer = {},
  ): Promise<Good> {
    const today = Temporal.Now.instant().toZonedDateTimeISO('Asia/Seoul').toPlainDate()
    const pickupDate = today.add({ days: 3 }).toString()
    const only = aGroup({
      groupName: '한 상자',
      totalPhysicalStock: total,
      items: [anItem('한 상자', { price, maxPerUser: maxPerUser ?? null })],
    })
    const offer = anOffer({
      deadlineDate: `${today.add({ days: 2 }).toString()}T20:00:00+09:00`,
      pickupDate,
      pickupUntil: pickupDate,
      variantGroups: groups ?? [only],
      ...round,
    })
    const product = aProduct({ groupName: name, imageIds: [imageId] })
    const { productId, roundId } = await this.call('createProduct', { product, round: offer, publish: true })
    return { name, productId, roundId, items: await this.#items(productId) }
  }

  async #items(productId: string): Promise<Good['items']> {
    for (;;) {
      const shop: Storefront = await this.call('getProductsWithStock', null)
      const [round] = shop.products.find(product => product.id === productId)?.salesHistory ?? []
      if (round) return round.variantGroups.flatMap(group => group.items.map(({ id, name }) => ({ id, name })))
    }
  }
}

let names = 0

function aName(): string {
  // no name begins another one, nor with the first digit of its round: a search finds just one
  return `시험 꾸러미 ${process.pid}-${++names}호`
}
