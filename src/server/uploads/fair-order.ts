/** The owner of a waiting picture: the uploader and the key of their network address. */
export type Claim = { userId: string; ip: string }

/**
 * The state of a fair queue. `round` is the current virtual round. `ends` holds, for each uploader and address with a recent turn, the round
 * from which the next turn is due.
 */
export type FairOrder = { round: number; ends: ReadonlyMap<string, number> }

export const emptyOrder: FairOrder = { round: 0, ends: new Map() }

/** Turns of one address in a round, so that people who share an address are not counted as one, and many accounts are. */
export const TURNS_OF_ADDRESS = 2

/**
 * Returns the index of the picture in `waiting`, which is in order of arrival, whose turn is next, and the state after it; null if none
 * waits. In a round an uploader has one turn and an address `TURNS_OF_ADDRESS` (start-time fair queuing, Goyal et al. 1996).
 */
export function nextOf(order: FairOrder, waiting: readonly Claim[]): { at: number; order: FairOrder } | null {
  const ranks = waiting.map((claim, at) => ({ at, claim, due: dueOf(order, claim), own: order.ends.get(ofPerson(claim)) ?? 0 }))
  const [next] = ranks.sort((a, b) => a.due - b.due || a.own - b.own || a.at - b.at)
  if (!next) return null
  const { at, claim, due: round } = next
  // where nobody else waits, the past is forgotten, which bounds the state
  const kept = waiting.length === 1 ? [] : [...order.ends].filter(([, end]) => end > round)
  const ends = new Map(kept).set(ofPerson(claim), round + 1).set(ofAddress(claim), round + 1 / TURNS_OF_ADDRESS)
  return { at, order: { round, ends } }
}

function dueOf({ round, ends }: FairOrder, claim: Claim): number {
  return Math.max(round, ends.get(ofPerson(claim)) ?? 0, ends.get(ofAddress(claim)) ?? 0)
}

const ofPerson = ({ userId }: Claim) => `person ${userId}`
const ofAddress = ({ ip }: Claim) => `address ${ip}`
