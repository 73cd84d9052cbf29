import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeDraft, draftOf, forgetDraft, openDrafts } from './draft-store.ts'

const HOUR = 60 * 60 * 1000
const photo = { id: 'p', url: '/p', color: '#fff', width: 1, height: 1 }
const nothing = { rating: 0, body: '', photos: [], photosSince: null, coming: 0, isSending: false }
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  openDrafts('kim', 0)
})
afterEach(() => vi.unstubAllGlobals())

test('a draft stays for its item and its person, over a reload, until it is sent', () => {
  changeDraft('order 1', () => ({ rating: 4 }), 0)
  changeDraft('order 1', () => ({ body: '달아요' }), 0)
  openDrafts('kim', 0)
  expect(draftOf('order 1')).toEqual({ ...nothing, rating: 4, body: '달아요' })
  expect(draftOf('order 2')).toEqual(nothing)
  forgetDraft('order 1')
  expect(draftOf('order 1')).toEqual(nothing)
  expect(kept.size).toBe(0)
})

test('no other person can read it, and then it is deleted', () => {
  changeDraft('order 1', () => ({ body: '달아요' }), 0)
  openDrafts('lee', 0)
  expect(draftOf('order 1')).toEqual(nothing)
  openDrafts('kim', 0)
  expect(draftOf('order 1')).toEqual(nothing)
})

test('emptied, nothing of it stays in the browser', () => {
  changeDraft('order 1', () => ({ body: '달아요' }), 0)
  changeDraft('order 1', () => ({ body: '' }), 0)
  expect(kept.size).toBe(0)
})

test('photos leave it before the shop deletes them, the words stay', () => {
  changeDraft('order 1', () => ({ body: '달아요', photos: [photo] }), 0)
  changeDraft('order 1', ({ photos }) => ({ photos: [...photos, photo] }), 10 * HOUR)
  openDrafts('kim', 19 * HOUR)
  expect(draftOf('order 1').photos).toHaveLength(2)
  openDrafts('kim', 21 * HOUR)
  expect(draftOf('order 1')).toEqual({ ...nothing, body: '달아요' })
})

test('a photo that a reload has cut off is waited for no more', () => {
  changeDraft('order 1', () => ({ coming: 1 }), 0)
  expect(draftOf('order 1').coming).toBe(1)
  openDrafts('kim', 0)
  expect(draftOf('order 1')).toEqual(nothing)
})

test('without a storage it lasts as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  changeDraft('order 1', () => ({ body: '달아요' }), 0)
  expect(draftOf('order 1').body).toBe('달아요')
})
