import { afterEach, expect, test, vi } from 'vitest'
import { inTab, onDevice } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = (): never => {
  throw new DOMException('Refused', 'SecurityError')
}

function aStorage(setItem?: () => never) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: setItem ?? ((key: string, value: string) => void kept.set(key, value)),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('what is kept is read again until it is removed, on the device and in the tab apart', () => {
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('sessionStorage', aStorage())
  expect(onDevice.set('a', '{')).toBe(true)
  expect(onDevice.setJson('b', { n: [1] })).toBe(true)
  expect([onDevice.get('a'), onDevice.getJson('a'), onDevice.getJson('b'), inTab.get('a')]).toEqual(['{', null, { n: [1] }, null])
  onDevice.remove('a')
  expect(onDevice.get('a')).toBeNull()
})

test.each([
  ['missing', () => vi.stubGlobal('localStorage', undefined)],
  ['forbidden', () => Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })],
  ['full', () => vi.stubGlobal('localStorage', aStorage(refuse))],
])('a storage that is %s throws nothing and says that it kept nothing', (_name, make) => {
  make()
  expect([onDevice.set('a', 'b'), onDevice.setJson('a', 'b')]).toEqual([false, false])
  onDevice.remove('a')
  expect([onDevice.get('a'), onDevice.getJson('a'), onDevice.keys().includes('a')]).toEqual([null, null, false])
  Reflect.deleteProperty(globalThis, 'localStorage')
})
