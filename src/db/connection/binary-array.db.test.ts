import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Counter } from '../../../tests/support/desk.ts'
import { bytesArray, intArray, uuidArray } from './binary-array.ts'

const counter = new Counter()

it('arrives at the database unchanged', async () => {
  const ints = fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 20 })
  const hexes = fc.array(fc.uint8Array({ maxLength: 40 }).map(bytes => Buffer.from(bytes).toString('hex')))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uuid()), ints, hexes, async (ids, numbers, bytes) => {
      const [row] = await counter.db.query<{ ids: string[]; numbers: number[]; bytes: string[] }>(
        `select $1::uuid[] as ids, $2::int[] as numbers, array(select encode(b, 'hex') from unnest($3::bytea[]) b) as bytes`,
        [uuidArray(ids), intArray(numbers), bytesArray(bytes)],
      )
      expect(row).toEqual({ ids, numbers, bytes })
    }),
    { numRuns: 50 },
  )
})

it('takes a UUID in capitals, and nothing else', async () => {
  const id = '0198C0DE-0000-7000-8000-00000000ABCD'
  expect(await counter.db.query(`select $1::uuid[] as ids`, [uuidArray([id])])).toEqual([{ ids: [id.toLowerCase()] }])
  for (const wrong of ['', 'x', `${id}0`, id.replace('A', 'g'), id.replace('-', '0'), id.replaceAll('-', 'é')])
    expect(() => uuidArray([wrong])).toThrow('not a UUID')
  expect(() => bytesArray(['0x'])).toThrow('not hexadecimal')
  expect(() => intArray([2 ** 31])).toThrow('out of range')
})
