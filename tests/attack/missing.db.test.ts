import { expect, test } from 'vitest'
import type { z } from 'zod'
import { commands, downloads, queries, type CommandName } from '../../src/contract/endpoints/endpoints.ts'
import { asked, askedFiles, bodies } from '../authorisation/samples.ts'
import { aShopAndWorld } from './shop-and-world.ts'

/** The message for an id that does not exist, the same in every operation. */
const missing: Record<string, { id: string; says: string }> = {
  roundId: { id: 'round-1', says: '판매 회차를 찾을 수 없습니다.' },
  productId: { id: crypto.randomUUID(), says: '상품을 찾을 수 없습니다.' },
  bannerId: { id: crypto.randomUUID(), says: '수정할 배너를 찾을 수 없습니다.' },
  userId: { id: crypto.randomUUID(), says: '사용자를 찾을 수 없습니다.' },
}

const shop = aShopAndWorld()

async function said(path: string, token: string, body?: unknown): Promise<string | undefined> {
  const response = await fetch(shop.app.address + path, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify({ data: body }) }),
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
  })
  const text = await response.text()
  return response.ok ? `answered ${response.status}` : (JSON.parse(text) as { error: { message: string } }).error.message
}

const shapeOf = (schema: object) => Object.keys((schema as { shape?: object }).shape ?? {})
const requiredOf = (schema: object) =>
  Object.entries((schema as { shape?: Record<string, z.ZodType> }).shape ?? {})
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name)
const names = (fields: readonly string[]) => fields.filter(field => Object.hasOwn(missing, field))

const verbs = Object.values(commands).flatMap(command =>
  names(shapeOf(command.input)).map(field => [command.name, field] as const),
)
test.each(verbs)('%s without its %s', async (name: CommandName, field) => {
  const who = commands[name].who === 'customer' ? shop.world.people.customer : shop.world.people.master
  const body = { ...((await bodies[name](shop.world, who)) as object), [field]: missing[field]!.id }
  expect(await said(`/functions/${name}`, who.token, body)).toBe(missing[field]!.says)
})

const gets = { ...queries, ...downloads }
const nouns = Object.values(gets).flatMap(get => [
  ...names(shapeOf(get.params)).map(field => [get.name, 'path', field] as const),
  // what merely filters a list may name what is not there: then nothing is listed
  ...names(requiredOf(get.search)).map(field => [get.name, 'query', field] as const),
])
test.each(nouns)('%s without what its %s names as %s', async (name, place, field) => {
  const { params, search } = (await { ...asked, ...askedFiles }[name](shop.world, shop.world.people.master)) as Record<
    'params' | 'search',
    Record<string, string>
  >
  const given = { ...(place === 'path' ? params : search), [field]: missing[field]!.id }
  const filled = place === 'path' ? given : params
  const path = gets[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(filled[key]!))
  const query = new URLSearchParams(place === 'query' ? given : search)
  expect(await said(`${path}?${query}`, shop.world.people.master.token)).toBe(missing[field]!.says)
})
