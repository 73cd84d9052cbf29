import { expect, it } from 'vitest'
import { channels } from './notice.ts'
import { waysTo, type Reach } from './ways.ts'

const nobody: Reach = { email: null, hasPhone: false, endpoints: [], choices: [] }
const everywhere: Reach = { email: 'someone@gmail.com', hasPhone: true, endpoints: ['https://a', 'https://b'], choices: [] }
const off = (channel: 'push' | 'email' | 'alimtalk', topic: 'orders' | 'points') => ({ channel, topic, isOn: false })
const on = (channel: 'email' | 'alimtalk', topic: 'points' | 'encore') => ({ channel, topic, isOn: true })

it.each([
  ['nobody', 'order_reserved', nobody, channels, ''],
  ['everywhere', 'order_reserved', everywhere, channels, 'push:https://a push:https://b email: alimtalk:'],
  ['only what the shop has', 'order_reserved', everywhere, ['email'], 'email:'],
  ['points are not mailed unasked', 'points_given', everywhere, channels, 'push:https://a push:https://b'],
  ['but asked', 'points_given', { ...everywhere, endpoints: [], choices: [on('email', 'points')] }, channels, 'email:'],
  ['encores never by 알림톡', 'encore_opened', { ...everywhere, choices: [on('alimtalk', 'encore')] }, ['alimtalk'], ''],
  ['one way turned off', 'order_reserved', { ...everywhere, choices: [off('push', 'orders')] }, channels, 'email: alimtalk:'],
  ['another topic turned off', 'order_reserved', { ...everywhere, choices: [off('email', 'points')] }, ['email'], 'email:'],
  ['an address that is none', 'order_reserved', { ...everywhere, email: 'x@kakao.invalid' }, ['email'], ''],
] as const)('%s', (_, kind, reach, available, ways) => {
  const found = waysTo(kind, reach, available).map(way => `${way.channel}:${way.target}`)
  expect(found.join(' ')).toBe(ways)
})
