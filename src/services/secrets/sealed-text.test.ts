import { expect, it } from 'vitest'
import { keyOf } from './keys.ts'
import { openText, sealText } from './sealed-text.ts'

const [old, now] = ['an old secret of this test', 'the present secret of this test']
const sealed = sealText(old, 'mail server', 'p@ss 비밀')

it('a text is opened by its secret, and by one that has it as the former', () => {
  expect(openText(old, 'mail server', sealed)).toEqual({ text: 'p@ss 비밀', isPresent: true })
  expect(openText({ current: now, former: old }, 'mail server', sealed)).toEqual({ text: 'p@ss 비밀', isPresent: false })
})

it('two seals of one text differ, and neither has it in the clear', () => {
  expect(sealText(old, 'mail server', 'p@ss 비밀')).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').toString('utf8')).not.toContain('p@ss')
})

it.each([
  ['another secret', () => openText(now, 'mail server', sealed)],
  ['the key of another purpose', () => openText(old, 'log', sealed)],
  ['the derived key used as secret', () => openText(keyOf(old, 'mail server'), 'mail server', sealed)],
  ['nothing', () => openText(old, 'mail server', '')],
  [
    'a changed byte',
    () => openText(old, 'mail server', `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`),
  ],
  ['a cut text', () => openText(old, 'mail server', sealed.slice(0, -4))],
])('is not opened by %s', (_, open) => {
  expect(open()).toBeNull()
})
