import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refused } from '../../domain/rejection.ts'
import { ForeignInput, isForeign } from './foreign-input.ts'
import { inputWords } from './input-words.ts'

z.config({ customError: inputWords })

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Highest number of JSON values in a body of this route, from `mostValues(schema)`: every object, list and plain value counts as one.
     */
    mostValues?: number
  }
}

/**
 * Values that any body may have, added to `mostValues` of its route. So a body with slightly too many is still validated, and its refusal
 * names the fields.
 */
const FEW_VALUES = 50

/**
 * Accepts only JSON bodies and refuses requests that later stages cannot process, with INVALID_INPUT. Refused are invalid UTF-8, NUL
 * characters, lone surrogates, `__proto__` keys, empty bodies, nesting of more than 32 levels, and more values than the route allows, since
 * each takes about a microsecond to validate.
 */
export function acceptOnlySoundJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    const most = FEW_VALUES + (request.routeOptions.config.mostValues ?? 0)
    if (bytes.length === 0 || !isUtf8(bytes) || isExcessive(bytes, most)) return done(unreadable())
    const text = bytes.toString('utf8')
    if (mayHideBadCharacters.test(text) && !isWellFormed(text)) return done(unreadable())
    void parse(request, text, done)
  })
  app.addHook('onRequest', async request => {
    if (/%00/.test(request.raw.url ?? '')) throw unreadable()
  })
}

/** Limit of nesting. Commands of the contract have only a few levels, and deep nesting is expensive to parse. */
const MOST_LEVELS = 32
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/**
 * Returns whether JSON nests too deep or has more than `most` values side by side, before it is parsed. In UTF-8 no byte of a multi-byte
 * character equals a bracket or a comma.
 */
function isExcessive(bytes: Buffer, most: number): boolean {
  let [levels, values, isText] = [0, 1, false]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === QUOTE) isText = !isText
    else if (isText) at += Number(byte === BACKSLASH)
    else if (byte === COMMA && ++values > most) return true
    else if (opening.has(byte) && ++levels > MOST_LEVELS) return true
    else if (closing.has(byte)) levels--
  }
  return false
}

const mayHideBadCharacters = /\\u(?:0000|[dD][89a-fA-F])/

/** Returns whether the escapes in JSON text are valid: no NUL and no lone surrogate. Works on the text, so nesting costs no recursion. */
function isWellFormed(text: string): boolean {
  const escapes = text.replace(/\\\\/g, '')
  if (/\\u0000/.test(escapes)) return false
  const halves = escapes.replace(/\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/g, '')
  return !/\\u[dD][89a-fA-F]/.test(halves)
}

/** Returns the error for a request that cannot be parsed: Refused INVALID_INPUT, logged as a security event. */
export function unreadable(): Refused {
  return new ForeignInput({ code: 'INVALID_INPUT', issues: [{ path: '', message: '요청을 읽을 수 없어요.' }] })
}

/**
 * Validates a value and returns the schema's output.
 * @throws Refused INVALID_INPUT with at most 20 paths and Korean messages. It is the subclass ForeignInput if the shop's own pages never
 * send such a value.
 */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const { issues } = result.error
  throw new (isForeign(issues) ? ForeignInput : Refused)({
    code: 'INVALID_INPUT',
    issues: issues.slice(0, 20).map(issue => ({
      path: issue.path.join('.').slice(0, 100),
      message: issue.message.slice(0, 200),
    })),
  })
}
