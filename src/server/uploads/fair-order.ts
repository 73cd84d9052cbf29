/** The owner of a waiting picture: the uploader and the key of their network address. */
export type Claim = { userId: string; ip: string }

/**
 * The state of a fair queue. `round` is the current virtual round. `ends` maps each uploader and each address with a recent turn to the
 * round in which its next turn is due.
 */
export type FairOrder = { round: number; ends: ReadonlyMap<string, number> }

export const emptyOrder: FairOrder = { round: 0, ends: new Map() }

/**
 * Turns of one address in a round: more than one, because people may share an address, but few, because one person may have many accounts.
 */
export const TURNS_OF_ADDRESS = 2

/**
 * Returns the index in `waiting` of the picture whose turn is next, and the state after that turn; null if none waits. `waiting` is in
 * order of arrival. In a round an uploader has one turn and an address `TURNS_OF_ADDRESS` (start-time fair queuing, Goyal et al. 1996).
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
