import { afterEach, expect, test, vi } from 'vitest'
import { forgetTyped, keepTyped, typedSoFar } from './typed.ts'

afterEach(() => vi.unstubAllGlobals())

function aStorage(broken = false) {
  const kept = new Map<string, string>()
  const act = <T>(value: T): T => {
    if (broken) throw new Error('forbidden')
    return value
  }
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => act(kept.get(key) ?? null),
    setItem: (key: string, value: string) => void act(kept.set(key, value)),
    removeItem: (key: string) => void act(kept.delete(key)),
  })
  return kept
}

test('keeps each part beside the others, until it is forgotten', () => {
  aStorage()
  expect(typedSoFar()).toEqual({ email: '', name: '' })
  keepTyped({ email: 'mina@mail.kr' })
  keepTyped({ name: '김미나' })
  expect(typedSoFar()).toEqual({ email: 'mina@mail.kr', name: '김미나' })
  forgetTyped()
  expect(typedSoFar()).toEqual({ email: '', name: '' })
})

test('a forbidden storage, or one with nonsense, stores nothing and blocks nothing', () => {
  aStorage(true)
  keepTyped({ email: 'mina@mail.kr' })
  forgetTyped()
  expect(typedSoFar()).toEqual({ email: '', name: '' })
  aStorage().set('moapick.typed', 'nonsense')
  expect(typedSoFar()).toEqual({ email: '', name: '' })
})
