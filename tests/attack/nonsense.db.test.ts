import { expect, test } from 'vitest'
import { commands, downloads, queries, type CommandName } from '../../src/contract/endpoints/endpoints.ts'
import type { Refused } from '../../src/domain/rejection.ts'
import { checked } from '../../src/server/http/input.ts'
import { bodies, asked, askedFiles } from '../authorisation/samples.ts'
import { aWorld } from '../authorisation/world.ts'
import { plainHttp } from '../support/plain-http.ts'
import { aShopAndWorld } from './shop-and-world.ts'

/**
 * Every field of every command and query, with values that nobody would think of: whatever is answered, it is never a bug, and what is
 * refused is refused in Korean, to the last reason. What the schema of a command refuses is asked of the schema itself, as the server does
 * it, and only each twentieth of the server itself, which would say the same again.
 */
const shop = aShopAndWorld()

const strange: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  '0',
  'null',
  '𝒳'.repeat(40),
  '\u200f\u202e',
  "'; drop table orders; --",
  '%_\\',
  [],
  {},
  [[]],
  '0000-01-01',
  '-000001-01-01',
  '9999-12-31',
  '+275760-09-13',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59.999999999-23:59',
  '2026-11-30T24:00:00Z',
  '2026-11-30T11:00:60Z',
  '2026-11-30T11:00:00.1234567890123Z',
  '2026-11-30T11:00Z',
  'round-0',
  'round-9999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '__proto__',
  'constructor',
]

/** What the validator says by itself, in Korean. */
const validatorsOwn = /잘못된|예상 타입|받은 타입|정규식|일치해야|여야 합니다|인식할 수 없는/

/** Sentences of a refusal that nobody translated, or wrote. */
function untranslated(text: string): string[] {
  const { error } = JSON.parse(text) as {
    error?: { message: string; details: { message: string; issues?: { message: string }[] } }
  }
  if (!error) return []
  return notKorean([error.message, error.details.message, ...(error.details.issues ?? []).map(issue => issue.message)])
}

function notKorean(sentences: readonly string[]): string[] {
  return sentences.filter(sentence => !/[가-힣]/.test(sentence) || validatorsOwn.test(sentence))
}

/** Why the schema of a command refuses an input; null when it takes it. */
function refusalsOf(name: CommandName, data: unknown): string[] | null {
  try {
    checked(commands[name].input, data ?? {})
    return null
  } catch (error) {
    const { rejection } = error as Refused
    if (rejection.code !== 'INVALID_INPUT') throw error
    return rejection.issues.map(issue => issue.message)
  }
}

/** Copies of a value in which one place is another one. */
function* spoiled(value: unknown): Generator {
  for (const other of strange) yield other
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    for (const other of spoiled(inner)) yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
    if (Array.isArray(value)) yield [...value, ...value]
    else yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  }
  if (!Array.isArray(value)) yield { ...value, surplus: 1 }
}

test.each(Object.keys(commands) as CommandName[])('%s', async name => {
  // its own, because a command may change the shop for the next one
  const world = await aWorld(shop.db)
  const who = commands[name].who === 'customer' ? world.people.customer : world.people.master
  const right = await bodies[name](world, who)
  const bugs: string[] = []
  const foreign = new Set<string>()
  const send = async (data: unknown): Promise<string> => {
    const { status, text } = await plainHttp(`${shop.app.address}/functions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
      body: JSON.stringify({ data }),
    })
    // eight at once wait for one lock longer than the shop lets them, where the machine is slow: they are asked to come again
    if (status === 503 && text.includes('"code":"BUSY"')) return await send(data)
    if (status >= 500) bugs.push(`${JSON.stringify(data).slice(0, 600)} → ${status} ${text}`)
    for (const sentence of untranslated(text)) foreign.add(sentence)
    return text
  }
  // of more values than the command takes nothing is parsed, so that the answer names none
  const keys = await send(Object.fromEntries(Array.from({ length: 7000 }, (_, nth) => [nth.toString(36), 1])))
  expect(keys).toContain('요청을 읽을 수 없어요.')
  const refused: unknown[] = []
  const taken: unknown[] = []
  for (const data of spoiled(right)) {
    const reasons = refusalsOf(name, data)
    ;(reasons === null ? taken : refused).push(data)
    for (const sentence of notKorean(reasons ?? [])) foreign.add(sentence)
  }
  await inTurns(8, [...taken, ...refused.filter((_, place) => place % 20 === 0)], send)
  expect(bugs).toEqual([])
  expect([...foreign]).toEqual([])
})

const gets = { ...queries, ...downloads }
test.each(Object.values(gets).map(query => query.name))('%s', async name => {
  const { params, search } = (await { ...asked, ...askedFiles }[name](shop.world, shop.world.people.customer)) as {
    params: Record<string, string>
    search: Record<string, string>
  }
  const fields = Object.keys((gets[name].search as { shape?: object }).shape ?? {})
  const path = (given: Record<string, string>) =>
    gets[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(given[key]!))
  const values = [
    ...strange.map(String),
    '%',
    '%2',
    'a&a',
    `2026-11-21T00:00:00Z_${crypto.randomUUID()}`,
    `0000-01-01T00:00:00.000Z_${crypto.randomUUID()}`,
    `-271821-04-20T00:00:00Z_${crypto.randomUUID()}`,
  ]
  const addresses = [
    ...values.flatMap(value => Object.keys(params).map(key => path({ ...params, [key]: value }))),
    ...values.flatMap(value => fields.map(field => `${path(params)}?${new URLSearchParams({ ...search, [field]: value })}`)),
    ...fields.map(field => `${path(params)}?${field}=1&${field}=2`),
    `${path(params)}?%`,
  ]
  const bugs: string[] = []
  const foreign = new Set<string>()
  // of files only some are made at once, the others refused
  await inTurns(name in downloads ? 1 : 8, addresses, async address => {
    const { status, text } = await plainHttp(`${shop.app.address}${address}`, {
      headers: { authorization: `Bearer ${shop.world.people.master.token}` },
    })
    if (status >= 500) bugs.push(`${address} → ${status} ${text}`)
    if (status !== 200) for (const sentence of untranslated(text)) foreign.add(sentence)
  })
  expect(bugs).toEqual([])
  expect([...foreign]).toEqual([])
})

/** Sends every request, `atOnce` of them at a time: the next begins as soon as one is answered. */
async function inTurns<T>(atOnce: number, requests: readonly T[], send: (request: T) => Promise<unknown>): Promise<void> {
  const rest = requests.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const request of rest) await send(request)
    }),
  )
}
