/** The owner of a waiting picture: the uploader and the key of their network address. */
export type Claim = { userId: string; ip: string }

/**
 * The state of a fair queue of uploaded pictures (start-time fair queuing, Goyal et al. 1996). `round` is its virtual time. `ends` holds,
 * per uploader and address, the round from which the next picture may be decoded.
 */
export type FairOrder = { round: number; ends: ReadonlyMap<string, number> }

export const emptyOrder: FairOrder = { round: 0, ends: new Map() }

/**
 * Pictures that one address may decode in a round of the queue. Several people may share an address, but one person may have many accounts.
 */
export const TURNS_OF_ADDRESS = 2

/**
 * Returns the index in `waiting` (in order of arrival) of the picture to decode next, and the queue's next state; null if none waits. In a
 * round of the queue an uploader decodes one picture, an address `TURNS_OF_ADDRESS`.
 */
export function nextOf(order: FairOrder, waiting: readonly Claim[]): { at: number; order: FairOrder } | null {
  const ranks = waiting.map((claim, at) => ({ at, claim, due: dueOf(order, claim), own: order.ends.get(ofPerson(claim)) ?? 0 }))
  const [next] = ranks.sort((a, b) => a.due - b.due || a.own - b.own || a.at - b.at)
  if (!next) return null
  const { at, claim, due: round } = next
  // without other waiting pictures the state is reset, which limits its size
  const kept = waiting.length === 1 ? [] : [...order.ends].filter(([, end]) => end > round)
  const ends = new Map(kept).set(ofPerson(claim), round + 1).set(ofAddress(claim), round + 1 / TURNS_OF_ADDRESS)
  return { at, order: { round, ends } }
}

function dueOf({ round, ends }: FairOrder, claim: Claim): number {
  return Math.max(round, ends.get(ofPerson(claim)) ?? 0, ends.get(ofAddress(claim)) ?? 0)
}

const ofPerson = ({ userId }: Claim) => `person ${userId}`
const ofAddress = ({ ip }: Claim) => `address ${ip}`
