import { expect, it, test } from 'vitest'
import { type FirstFacts, firstSteps, missingSteps, testedChannels } from './first-steps.ts'
import { lawfulDetails } from './store-details.ts'

const details = Object.fromEntries([...lawfulDetails, 'pickupPlace', 'pickupHours'].map(name => [name, 'x']))
const done: FirstFacts = { details, isNamed: true, sent: new Set(testedChannels), hasProduct: true, hasRound: true }
const nothing: FirstFacts = { details: {}, isNamed: false, sent: new Set(), hasProduct: false, hasRound: false }

it('a new shop lacks all of them, in their order, and one that has all lacks none', () => {
  expect(missingSteps(nothing)).toEqual(firstSteps)
  expect(missingSteps(done)).toEqual([])
})

test.each<[string, Partial<FirstFacts>, string[]]>([
  ...lawfulDetails.map((name): [string, Partial<FirstFacts>, string[]] => [
    `${name} is blank`,
    { details: { ...details, [name]: ' \u200b' } },
    ['operator'],
  ]),
  ['the place is missing', { details: { ...details, pickupPlace: undefined } }, ['hours']],
  ['the hours are no text', { details: { ...details, pickupHours: 9 } }, ['hours']],
  ['no name is set', { isNamed: false }, ['name']],
  ['no mail arrived', { sent: new Set(['alimtalk', 'push']) }, ['email']],
  ['no 알림톡 arrived', { sent: new Set(['email', 'push']) }, ['alimtalk']],
  ['no push arrived', { sent: new Set(['email', 'alimtalk']) }, ['push']],
  ['there is no product', { hasProduct: false }, ['product']],
  ['there are drafts alone', { hasRound: false }, ['round']],
])('%s', (_, facts, missing) => {
  expect(missingSteps({ ...done, ...facts })).toEqual(missing)
})
