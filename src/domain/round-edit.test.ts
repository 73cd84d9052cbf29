import { describe, expect, it } from 'vitest'
import { planRoundEdit } from './round-edit.ts'
import type { Refused } from './rejection.ts'

type Item = { id?: string; name: string }
type Group = { id?: string; items: Item[] }

const existing = [
  { id: 'A', items: [{ id: 'a1' }, { id: 'a2' }] },
  { id: 'B', items: [{ id: 'b1' }] },
]
const plan = (wanted: Group[]) => {
  let made = 0
  return planRoundEdit<Group>(existing, wanted, () => `new${++made}`)
}
const code = (wanted: Group[]) => {
  try {
    return plan(wanted) && null
  } catch (error) {
    return (error as Refused).rejection.code
  }
}

describe('the changes of groups and items', () => {
  it('keeps rows with an id, creates rows without one, and names removed ones', () => {
    const wanted = [{ items: [{ name: 'fresh' }] }, { id: 'A', items: [{ id: 'a2', name: 'two' }, { name: 'three' }] }]
    expect(plan(wanted)).toEqual({
      groups: [
        { id: 'new2', isNew: true, items: [{ id: 'new1', name: 'fresh' }] },
        {
          id: 'A',
          isNew: false,
          items: [
            { id: 'a2', name: 'two' },
            { id: 'new3', name: 'three' },
          ],
        },
      ],
      removedGroupIds: ['B'],
      removedItemIds: ['a1', 'b1'],
    })
  })

  it.each<[string, Group[], string]>([
    ['a group of another round', [{ id: 'X', items: [] }], 'VARIANT_GROUP_NOT_FOUND'],
    [
      'a group named twice',
      [
        { id: 'A', items: [] },
        { id: 'A', items: [] },
      ],
      'VARIANT_GROUP_NOT_FOUND',
    ],
    ['an item of another group', [{ id: 'A', items: [{ id: 'b1', name: '' }] }], 'ITEM_NOT_FOUND'],
    ['an old item in a new group', [{ items: [{ id: 'a1', name: '' }] }], 'ITEM_NOT_FOUND'],
    [
      'an item named twice',
      [
        {
          id: 'B',
          items: [
            { id: 'b1', name: '' },
            { id: 'b1', name: '' },
          ],
        },
      ],
      'ITEM_NOT_FOUND',
    ],
  ])('refuses %s', (_, wanted, refusal) => expect(code(wanted)).toBe(refusal))
})
