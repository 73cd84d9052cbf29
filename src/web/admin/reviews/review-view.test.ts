import { expect, it } from 'vitest'
import { reviewViewOf, searchOfReviewView } from './review-view.ts'

it.each([
  ['', { hidden: null, rating: null, pictures: false }],
  ['?hidden=yes', { hidden: 'yes', rating: null, pictures: false }],
  ['?hidden=no&rating=2&pictures=yes', { hidden: 'no', rating: '2', pictures: true }],
] as const)('%s', (search, view) => {
  expect(reviewViewOf(new URLSearchParams(search))).toEqual(view)
  expect(searchOfReviewView(view)).toBe(search)
})

it.each(['?hidden=maybe&rating=6&pictures=no', '?rating=0', '?rating='])('leaves out an unknown value: %s', search => {
  expect(searchOfReviewView(reviewViewOf(new URLSearchParams(search)))).toBe('')
})
