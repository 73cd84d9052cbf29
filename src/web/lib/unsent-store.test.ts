import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepUnsent, noteUnsent, takeUnsent } from './unsent-store.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the contents of a page are restored once, to the same person only', () => {
  const forget = noteUnsent('kim', 'nickname', '고라니')
  const alsoForget = noteUnsent('kim', 'review', '맛있어요')
  alsoForget()
  keepUnsent()
  expect(takeUnsent('kim')).toEqual([['nickname', '고라니']])
  expect(takeUnsent('kim')).toEqual([])
  keepUnsent()
  expect(takeUnsent('lee')).toEqual([])
  expect(takeUnsent('kim')).toEqual([])
  forget()
  keepUnsent()
  expect(takeUnsent('kim')).toEqual([])
})

test('a broken or forbidden storage restores nothing', () => {
  sessionStorage.setItem('moapick.unsent', '{')
  expect(takeUnsent('kim')).toEqual([])
  vi.stubGlobal('sessionStorage', undefined)
  noteUnsent('kim', 'nickname', '고라니')
  keepUnsent()
  expect(takeUnsent('kim')).toEqual([])
})
