/** The owner of a waiting picture: the uploader and the key of their network address. */
export type Claim = { userId: string; ip: string }

/**
 * The state of a fair queue of uploaded pictures (start-time fair queuing, Goyal et al. 1996). `round` is its virtual time, a number that
 * only grows. `ends` holds, for each uploader and each network address, the virtual time from which their next picture may be decoded.
 */
export type FairOrder = { round: number; ends: ReadonlyMap<string, number> }

export const emptyOrder: FairOrder = { round: 0, ends: new Map() }

/**
 * Number of pictures that one network address gets decoded for each one of a single uploader. More than one, because people share
 * addresses; limited, because one person may use many accounts.
 */
export const TURNS_OF_ADDRESS = 2

/**
 * Returns the index in `waiting` (in order of arrival) of the picture to decode next, and the queue's next state; null if none waits. In
 * one unit of virtual time an uploader gets one picture decoded, a network address `TURNS_OF_ADDRESS`.
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
