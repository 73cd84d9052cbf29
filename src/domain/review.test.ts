import { expect, it } from 'vitest'
import { maskedName } from './review.ts'

it.each([
  ['김', '*'],
  ['김수', '김*'],
  ['김민수', '김*수'],
  ['남궁민수', '남**수'],
  ['김 민수', '김*수'],
  ['Anna Lee', 'A*****e'],
  ['👨\u200d👩\u200d👧민수', '👨\u200d👩\u200d👧*수'],
  ['김민👨\u200d👩\u200d👧', '김*👨\u200d👩\u200d👧'],
  ['', '*'],
  ['탈퇴한 회원', '탈퇴한 회원'],
])('%s is shown as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})
