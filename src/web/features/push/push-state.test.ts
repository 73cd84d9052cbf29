import { expect, test } from 'vitest'
import { howToAllow, pushStateOf } from './push-state.ts'

const able = { canPush: true, isIphone: false, permission: 'default', isSubscribed: false } as const

test.each([
  [able, 'off'],
  [{ ...able, permission: 'granted' }, 'off'],
  [{ ...able, permission: 'granted', isSubscribed: true }, 'on'],
  [{ ...able, permission: 'denied' }, 'denied'],
  // denied after it was on: the subscription no longer works
  [{ ...able, permission: 'denied', isSubscribed: true }, 'denied'],
  [{ ...able, permission: 'default', isSubscribed: true }, 'off'],
  [{ ...able, canPush: false }, 'unsupported'],
  [{ ...able, canPush: false, isIphone: true }, 'home-screen'],
  [{ ...able, isIphone: true }, 'off'],
] as const)('%o is %s', (facts, state) => expect(pushStateOf(facts)).toBe(state))

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', '아이폰'],
  ['Mozilla/5.0 (Linux; Android 16; K) SamsungBrowser/30.0 Chrome/140', '자물쇠'],
  ['Mozilla/5.0 (Linux; Android 16; K) Chrome/150.0.0.0 Mobile', '권한'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150', '주소창'],
])('%s is told about %s', (agent, word) => expect(howToAllow(agent, '성수마켓')).toContain(word))
