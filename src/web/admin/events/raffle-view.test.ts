import { expect, it } from 'vitest'
import { entriesViewOf, rafflesViewOf, searchOfEntries, searchOfRaffles } from './raffle-view.ts'

it.each([
  ['', { view: null, page: 1 }],
  ['?view=due', { view: 'due', page: 1 }],
  ['?view=past&page=3', { view: 'past', page: 3 }],
] as const)('the list at %s', (search, view) => {
  expect(rafflesViewOf(new URLSearchParams(search))).toEqual(view)
  expect(searchOfRaffles(view)).toBe(search)
})

it.each([
  ['', { view: null, q: '', page: 1 }],
  ['?view=won&page=2', { view: 'won', q: '', page: 2 }],
  ['?q=%EC%84%9C%EC%97%B0', { view: null, q: '서연', page: 1 }],
] as const)('entries at %s', (search, view) => {
  expect(entriesViewOf(new URLSearchParams(search))).toEqual(view)
  expect(searchOfEntries(view)).toBe(search)
})

it.each(['?view=nobody&page=0', '?page=x', '?page=10000', '?page=1.5'])('an unknown value is left out: %s', search => {
  expect(rafflesViewOf(new URLSearchParams(search))).toEqual({ view: null, page: 1 })
})
