import { isAdmin } from '../../domain/role.ts'
import { addressOf, isLoopback } from '../settings/address.ts'
import { KeyTurns, type TurnBounds } from './key-turns.ts'
import type { Commands } from '../../contract/endpoints/endpoints.ts'
import type { Call } from './call.ts'

/** Milliseconds that an operation may wait for its turn, below the minute after which many proxies answer in place of a server. */
const PATIENCE_MS = 20_000
const REFUSE_AFTER_MS = 1000
/**
 * Share of the database connections that customers of one address may use. Two addresses together, such as the IPv4 and IPv6 addresses of
 * one machine, leave some connections free.
 */
const SHARE_OF_ADDRESS = 0.4
const MOST_WAITING_OF_ADDRESS = 500

type Work = 'command' | 'query'

/** Bounds for one person. Pages read several things at once and send one command after the other; the counter sends several. */
const OF_STAFF: Record<Work, TurnBounds> = {
  command: { atOnce: 4, mostWaiting: 100 },
  query: { atOnce: 4, mostWaiting: 200 },
}
const OF_CUSTOMER: Record<Work, TurnBounds> = {
  command: { atOnce: 1, mostWaiting: 20 },
  query: { atOnce: 3, mostWaiting: 60 },
}
/** Bounds for all guests of one address together. */
const OF_GUESTS: Record<Work, TurnBounds> = {
  command: { atOnce: 2, mostWaiting: 100 },
  query: { atOnce: 3, mostWaiting: 200 },
}

/** Commands that hold no connection while they wait: the order desk has its own queue. */
const WITHOUT_TURN: ReadonlySet<string> = new Set<keyof Commands>(['reserve'])

type Caller = Pick<Call, 'visitor' | 'address' | 'isGone'>
type AnyHandlers<In> = Record<string, (call: Call, input: In) => Promise<unknown>>

/**
 * Queues the operations of each person and each address before they take a database connection. Otherwise operations that wait for the
 * same row would hold all connections. Staff and users on this machine are queued per person only; guests on this machine are not queued.
 */
export class OperationTurns {
  readonly #turns: KeyTurns
  readonly #ofAddress: TurnBounds

  constructor(connections: number, timeoutFactor = 1) {
    this.#turns = new KeyTurns(PATIENCE_MS * timeoutFactor, REFUSE_AFTER_MS)
    const atOnce = Math.max(1, Math.floor(connections * SHARE_OF_ADDRESS))
    this.#ofAddress = { atOnce, mostWaiting: MOST_WAITING_OF_ADDRESS }
  }

  /**
   * Runs `work` of the caller when their turn comes, first among their own, then among those of their address, and returns its result.
   * @throws Refused TOO_MANY_REQUESTS if too many wait already, BUSY if the turn does not come in time or the client is gone
   */
  async run<Result>(of: Work, call: Caller, work: () => Promise<Result>): Promise<Result> {
    const { visitor } = call
    const isGone = () => call.isGone()
    const address = isLoopback(call.address) ? null : addressOf(call.address)
    const inShare = () => this.#turns.run(`address ${address}`, this.#ofAddress, work, isGone)
    if (visitor === null)
      return address === null ? await work() : await this.#turns.run(`${of} at ${address}`, OF_GUESTS[of], inShare, isGone)
    const isStaff = isAdmin(visitor.role)
    const bounds = (isStaff ? OF_STAFF : OF_CUSTOMER)[of]
    return await this.#turns.run(`${of} of ${visitor.userId}`, bounds, isStaff || address === null ? work : inShare, isGone)
  }

  /** Returns the handlers of commands with turns around them. */
  aroundCommands<Handlers extends object>(handlers: Handlers): Handlers {
    return this.#around('command', handlers as AnyHandlers<unknown>) as Handlers
  }

  /** Returns the readers of queries with turns around them. */
  aroundQueries<Readers extends object>(readers: Readers): Readers {
    return this.#around('query', readers as AnyHandlers<unknown>) as Readers
  }

  #around<In>(of: Work, handlers: AnyHandlers<In>): AnyHandlers<In> {
    const inTurns = Object.entries(handlers).map(([name, handle]) => {
      const inTurn: typeof handle = (call, input) => this.run(of, call, () => handle(call, input))
      return [name, WITHOUT_TURN.has(name) ? handle : inTurn]
    })
    return Object.fromEntries(inTurns) as AnyHandlers<In>
  }
}
