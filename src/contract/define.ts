import type { z } from 'zod'
import type { RejectionCode } from '../domain/rejection.ts'

/**
 * Who may call an operation. Each level includes the levels after it: `guest` everyone, `customer` signed-in users, `admin` staff, `master`
 * masters.
 */
export const callers = ['guest', 'customer', 'admin', 'master'] as const
export type Caller = (typeof callers)[number]

/**
 * Which objects an operation of the API reaches. `shop`: those of everyone; `own`: those of the caller, and another customer's object
 * answers NOT_FOUND.
 */
export type Scope = 'shop' | 'own'

type Common = {
  who: Caller
  /** A one-line summary for the API document. */
  summary: string
  /** Suspended users are refused with SUSPENDED (docs/RULES.md#suspension). */
  suspended?: 'refused'
  scope?: Scope
  /** Selects the text by which a guest is asked to sign in. */
  signInTo?: 'encore'
  /**
   * Refuses with SIGN_IN_AGAIN a caller whose sign-in is not fresh (docs/RULES.md#a-fresh-sign-in). `just` allows fewer minutes, for
   * changes of the caller's own sign-in methods.
   */
  fresh?: true | 'just'
  /** Refusals beyond those that every operation may answer. */
  refusals?: readonly RejectionCode[]
}

/** A command: `POST /functions/{name}` in the Firebase callable protocol. */
export type Command<
  Name extends string = string,
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
> = Common & {
  kind: 'command'
  name: Name
  input: In
  output: Out
  /** The command's answer holds a secret, so it is not stored and a repeat with the same idempotency key does not get it. */
  keepsNoAnswer?: true
}

/** A query: `GET {path}` with an ETag. `:name` segments come from `params`, the rest from the query string. */
export type Query<
  Name extends string = string,
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Search extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
> = Common & { kind: 'query'; name: Name; path: Path; params: Params; search: Search; output: Out }

/**
 * A download: `GET {path}` answers a file that is made while it is sent. It leaves an audit record, so only pages of this shop may request
 * it. `types` are its file types.
 */
export type Download<
  Name extends string = string,
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Search extends z.ZodType = z.ZodType,
> = Common & { kind: 'download'; name: Name; path: Path; params: Params; search: Search; types: readonly FileType[] }

export type Endpoint = Command | Query | Download

/** True for an operation that only staff may call. */
export function isOfStaff({ who }: Pick<Endpoint, 'who'>): boolean {
  return who === 'admin' || who === 'master'
}

export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
export type FileType = keyof typeof fileTypes

export function command<const Name extends string, In extends z.ZodType, Out extends z.ZodType>(
  definition: Omit<Command<Name, In, Out>, 'kind'>,
): Command<Name, In, Out> {
  return { kind: 'command', ...definition }
}

export function query<
  const Name extends string,
  const Path extends string,
  Params extends z.ZodType,
  Search extends z.ZodType,
  Out extends z.ZodType,
>(definition: Omit<Query<Name, Path, Params, Search, Out>, 'kind'>): Query<Name, Path, Params, Search, Out> {
  return { kind: 'query', ...definition }
}

export function download<
  const Name extends string,
  const Path extends string,
  Params extends z.ZodType,
  Search extends z.ZodType,
>(definition: Omit<Download<Name, Path, Params, Search>, 'kind'>): Download<Name, Path, Params, Search> {
  return { kind: 'download', ...definition }
}
