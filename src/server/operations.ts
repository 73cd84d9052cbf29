import type { z } from 'zod'
import type { CommandName, CommandOutput, Commands, Queries, QueryName, QueryOutput } from '../contract/endpoints.ts'
import type { Identity } from './auth/identify.ts'
import type { PreparedAnswer } from './prepared-answer.ts'

/** Who calls (asking for it refuses a guest), and whether the caller has gone meanwhile. */
export type Call = { readonly caller: Identity; isGone(): boolean }

/** One handler per command of the contract: a missing one does not compile. */
export type CommandHandlers = {
  [N in CommandName]: (call: Call, input: z.output<Commands[N]['input']>) => Promise<CommandOutput<N> | PreparedAnswer>
}

/** One reader per query of the contract. */
export type QueryReaders = {
  [N in QueryName]: (
    call: Call,
    asked: { params: z.output<Queries[N]['params']>; search: z.output<Queries[N]['search']> },
  ) => Promise<QueryOutput<N> | PreparedAnswer>
}
