import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanDisplayName, providedDisplayName } from './identity.ts'
import { isVisible } from './visible-text.ts'

const invisible = [
  ...' \t\n\u00a0\u00ad\u034f\u115f\u1160\u17b4\u180e\u200b\u200c\u200d\u200e\u2028\u2060\u2800\u3000\u3164\ufe0f\ufeff\uffa0',
  '\u{e0020}',
  '\u{1d173}',
]

test.each(invisible.map(sign => [sign.codePointAt(0)!.toString(16), sign]))('U+%s alone is no text', (_code, sign) => {
  expect(isVisible(sign)).toBe(false)
})

test.each(['가', 'ㄱ', 'ᄀ', 'a', '1', '.', '🍎', '👨‍👩‍👧', '\u2060김'])('%s is text', text => {
  expect(isVisible(text)).toBe(true)
})

test('any number of invisible characters is neither a name nor a text, and removes nothing visible', () => {
  const unseen = fc.string({ unit: fc.constantFrom(...invisible), maxLength: 40 })
  fc.assert(
    fc.property(unseen, unseen, fc.constantFrom('가', 'a', '9', '🍎'), (before, after, sign) => {
      expect([before, before.normalize('NFKC')].map(isVisible)).toEqual([false, false])
      expect([cleanDisplayName(before), providedDisplayName(before)]).toEqual([null, null])
      expect(isVisible(before + sign + after)).toBe(true)
    }),
  )
})
