import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONFIRM_HOURS } from '../src/domain/email-confirmation.ts'
import { CODE_DIGITS, CODE_TRIES, RESET_MINUTES, RESTORE_DAYS } from '../src/domain/password-reset.ts'
import { waitAfter } from '../src/domain/retry.ts'
import { CODE_DIGITS as APP_DIGITS } from '../src/domain/second-factor.ts'
import { CODE_HOURS } from '../src/domain/setup-code.ts'
import { UNDO_HOURS } from '../src/domain/undo.ts'
import { MOST_ATTEMPTS } from '../src/db/notifications/outbox-tell.ts'

/** Hours that 하루 says. */
const HOURS_A_DAY = 24
const attempts = 1 + [1, 2, 3, 4, 5, 6, 7, 8, 9].findIndex(count => waitAfter(count) === null)

/** Limits that a text says as a number: the text, how it is said, the number it says, and the constant that decides. */
const said: [file: string, words: string, said: number, decides: number][] = [
  ['docs/guide.ko.md', '모두 50번 틀리면 못 쓰게', 50, CODE_TRIES],
  ['docs/guide.ko.md', '코드는 30분 동안 한 번', 30, RESET_MINUTES],
  ['docs/guide.ko.md', '코드는 하루 동안 한 번만', HOURS_A_DAY, CODE_HOURS],
  ['docs/guide.ko.md', '숫자 8자리가 한 번만', 8, CODE_DIGITS],
  ['docs/RULES.md', 'good for 30 minutes, once, and 50 guesses', 50, CODE_TRIES],
  ['docs/RULES.md', 'eight digits, shown once, good for 30 minutes', 30, RESET_MINUTES],
  ['docs/decisions/068-codes-under-attack.md', 'void after fifty guesses', 50, CODE_TRIES],
  ['src/web/features/password-reset/by-code.tsx', '코드는 30분 동안 한 번', 30, RESET_MINUTES],
  ['src/web/features/password-reset/by-code.tsx', '숫자 8자리예요', 8, CODE_DIGITS],
  ['src/web/features/password-reset/ask-mail.tsx', '30분 안에 메일의 링크', 30, RESET_MINUTES],
  ['src/web/features/password-reset/ask-mail.tsx', '링크를 30분 동안 쓸 수', 30, RESET_MINUTES],
  ['src/contract/words/messages.ts', "'30분이 지나서 더 쓸 수 없는 링크", 30, RESET_MINUTES],
  ['src/contract/words/messages.ts', "'30분이 지나서 더 쓸 수 없는 코드", 30, RESET_MINUTES],
  ['src/contract/words/messages.ts', "'7일이 지나서 더 쓸 수 없는 링크", 7, RESTORE_DAYS],
  ['src/contract/words/messages.ts', "'하루가 지나서 더 쓸 수 없는 코드", HOURS_A_DAY, CODE_HOURS],
  ['src/contract/words/messages.ts', "'하루가 지나서 되돌릴 수 없어요", HOURS_A_DAY, UNDO_HOURS],
  ['src/contract/words/messages.ts', '인증 앱의 여섯 자리', 6, APP_DIGITS],
  ['src/web/admin/account/factor-off.tsx', '숫자 여섯 자리', 6, APP_DIGITS],
  ['src/web/admin/setup/setup-form.tsx', '하루 동안 한 번만', HOURS_A_DAY, CODE_HOURS],
  ['src/web/admin/shell/deeds-drawer.tsx', '하루 안에 되돌릴 수', HOURS_A_DAY, UNDO_HOURS],
  ['src/web/admin/categories/remove-category.tsx', '하루 안에 되돌릴 수', HOURS_A_DAY, UNDO_HOURS],
  ['src/web/features/email-confirmation/unconfirmed-email.tsx', '24시간 안에 메일의 링크', 24, CONFIRM_HOURS],
  ['src/web/admin/jobs/messages-panel.tsx', '여섯 번 모두 실패', 6, attempts],
  ['src/web/admin/jobs/jobs-screen.tsx', '다섯 번 시도해도', 5, MOST_ATTEMPTS],
]

test.each(said)('%s says “%s” as the constant that decides', (file, words, number, decides) => {
  expect(readFileSync(file, 'utf8').replace(/\s+/g, ' ')).toContain(words)
  expect(number).toBe(decides)
})

/** A number of tries, minutes or hours, or days until something ends, written out instead of derived. */
const limit =
  /(?:[0-9]+|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|스무|쉰|백) ?번 (?:틀|모두|시도|넘|실패)|(?:[0-9]+(?:분|시간|일)|하루|이틀|사흘|일주일)(?:이|가)? (?:동안 (?:한 번|쓸 수|유효)|안에 (?:메일|되돌|눌러)|지나서 (?:더 쓸|되돌))/g

test('each number of tries, minutes or days until something ends is derived, or listed with what decides', () => {
  const files = globSync(['src/web/**/*.{ts,tsx}', 'src/contract/**/*.ts', 'src/server/**/*.ts', 'docs/guide.ko.md'])
  const found = files
    .filter(file => !file.includes('.test.'))
    .flatMap(file => {
      const text = readFileSync(file, 'utf8').replace(/\s+/g, ' ')
      return [...text.matchAll(limit)].map(match => ({ file, phrase: text.slice(match.index - 6, match.index + 24) }))
    })
  const isListed = ({ file, phrase }: (typeof found)[number]) =>
    said.some(([listed, words]) => listed === file && (phrase.includes(words) || words.includes(phrase.slice(6, 16))))
  expect(found.length).toBeGreaterThan(8)
  expect(found.filter(each => !isListed(each))).toEqual([])
})
