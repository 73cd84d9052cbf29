import type { z } from 'zod'
import type { RejectionCode } from '../domain/rejection.ts'

/**
 * Who may call: everybody, whoever is signed in, the shop's people, masters only. Each level includes those after it
 * (SPEC §6).
 */
export const callers = ['guest', 'customer', 'admin', 'master'] as const
export type Caller = (typeof callers)[number]

/** Whose objects an operation reaches: `own` means that another customer's answers NOT_FOUND. */
export type Scope = 'shop' | 'own'

type Common = {
  who: Caller
  /** One line for the API document. */
  summary: string
  /** A suspended user is refused with SUSPENDED (DECISIONS, People and roles). */
  suspended?: 'refused'
  scope?: Scope
  /** What a guest is told to sign in for, where SPEC has a text of its own. */
  signInTo?: 'encore'
  /**
   * Refused with SIGN_IN_AGAIN where the caller signed in too long ago; `just` is for what changes the caller's own ways in, and allows minutes
   * only (docs/RULES.md#a-fresh-sign-in).
   */
  fresh?: true | 'just'
  /** Refusals beyond those that every operation may answer. */
  refusals?: readonly RejectionCode[]
}

/** A verb: `POST /functions/{name}` in the Firebase callable protocol. */
export type Command<
  Name extends string = string,
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
> = Common & {
  kind: 'command'
  name: Name
  input: In
  output: Out
}

/** A noun: `GET {path}` with ETag; `:name` segments come from `params`, the rest from the query string. */
export type Query<
  Name extends string = string,
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Search extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
> = Common & { kind: 'query'; name: Name; path: Path; params: Params; search: Search; output: Out }

/**
 * A file to keep: `GET {path}` answers bytes that are made while they are sent. Like a command it leaves a record, so it must be asked for by
 * a page of this shop. `types` are the media types that it may have.
 */
export type Download<
  Name extends string = string,
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Search extends z.ZodType = z.ZodType,
> = Common & { kind: 'download'; name: Name; path: Path; params: Params; search: Search; types: readonly FileType[] }

export type Endpoint = Command | Query | Download

/** Tells whether an operation is the shop's people's alone. */
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
