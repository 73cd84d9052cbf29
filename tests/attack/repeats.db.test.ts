import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { commands, type CommandName } from '../../src/contract/endpoints/endpoints.ts'
import { bodies } from '../authorisation/samples.ts'
import { aWorld } from '../authorisation/world.ts'
import { aShopAndWorld } from './shop-and-world.ts'

/** Every command that takes a key for one press: a repeat answers what the first press was answered, whatever has happened since. */
const shop = aShopAndWorld()

const keyed = Object.values(commands).flatMap(({ name, input }) =>
  'requestId' in ((input as { shape?: object }).shape ?? {}) ? [name] : [],
)

test.each(keyed)('%s', async (name: CommandName) => {
  const world = await aWorld(shop.db)
  const who = commands[name].who === 'customer' ? world.people.customer : world.people.master
  const press = async (body: object) => {
    const response = await fetch(`${shop.app.address}/functions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
      body: JSON.stringify({ data: body }),
    })
    // what it changed is told with the first answer alone (docs/decisions/072-answers-name-what-they-changed.md)
    const { changes: _, ...answer } = (await response.json()) as { changes?: unknown }
    return { status: response.status, answer }
  }
  const sample = (await bodies[name](world, who)) as object
  // the products of that world have no pictures to be sold with
  const body = { ...sample, ...('publish' in sample && { publish: false }), requestId: newId() }
  const first = await press(body)
  expect(first.status, JSON.stringify(first.answer)).toBe(200)
  // what happens meanwhile: the same once more by another press, whether it is granted or not
  await press({ ...body, requestId: newId() })
  expect(await press(body)).toEqual(first)
})

test('are all of them', () => {
  expect(keyed).toContain('adjustPoints')
  expect(keyed.length).toBeGreaterThan(8)
})
