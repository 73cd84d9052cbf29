import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { sampleForm, sampleGroup } from './form-samples.ts'
import { problemsOfRefusal } from './refusal-problems.ts'

const values = sampleForm({ groups: [sampleGroup(), sampleGroup({ id: 'g2' })] })
const refused = (details: Record<string, unknown>) => new ApiError(400, '', { message: '안 돼요.', ...details })

test.each([
  [{ code: 'TOTAL_BELOW_TAKEN', variantGroupId: 'g2', taken: 7 }, 'groups.1.total'],
  [{ code: 'TOTAL_BELOW_TAKEN', variantGroupId: 'gone', taken: 7 }, 'form'],
  [{ code: 'ROUND_DATES', field: 'pickupUntil' }, 'pickupUntil'],
  [{ code: 'ROUND_INCOMPLETE', field: 'images' }, 'pictures'],
  [{ code: 'FILE_NOT_FOUND' }, 'pictures'],
  [{ code: 'VERSION_CONFLICT' }, 'form'],
])('%j lands on %s', (details, path) => {
  expect(problemsOfRefusal(refused(details), values)).toEqual({ [path]: '안 돼요.' })
})

test.each([
  ['round.variantGroups.0.items.1.stockDeductionAmount', 'groups.0.items.1.deduction'],
  ['round.variantGroups.1.totalPhysicalStock', 'groups.1.total'],
  ['round.variantGroups.1.items', 'groups.1.items'],
  ['product.groupName', 'productName'],
  ['round.deadlineDate', 'deadlineDate'],
])('an issue of %s lands on %s', (path, field) => {
  const error = refused({ code: 'INVALID_INPUT', issues: [{ path, message: '고쳐 주세요.' }] })
  expect(problemsOfRefusal(error, values)).toEqual({ [field]: '고쳐 주세요.' })
})

test('a failure without an answer keeps its own words', () => {
  expect(problemsOfRefusal(new ApiError(0, '인터넷에 연결되어 있지 않아요.'), values)).toEqual({
    form: '인터넷에 연결되어 있지 않아요.',
  })
})
