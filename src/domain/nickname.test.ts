import { describe, expect, it } from 'vitest'
import { cleanNickname, nicknameKey, nicknameRejection, nicknameSetsLeft } from './nickname.ts'

describe('a nickname', () => {
  it.each([
    ['김', 'length'],
    ['김이', null],
    ['가나다라마바사아자차카타', null],
    ['가나다라마바사아자차카타파', 'length'],
    ['ab', null],
    ['Moa7', null],
    ['가 나', 'letters'],
    ['ㅋㅋㅋ', 'letters'],
    ['가나!', 'letters'],
    ['가나🍎', 'letters'],
    ['аbс', 'letters'], // Cyrillic that looks Latin
    ['ａｂ', 'letters'], // full width: only clean ones are asked about
    ['관리자', 'reserved'],
    ['진짜관리자1', 'reserved'],
    ['MoaPick', 'reserved'],
    ['모아픽이모', 'reserved'],
    ['Admin01', 'reserved'],
    ['', 'length'],
  ] as const)('%s: %s', (nickname, reason) => {
    expect(nicknameRejection(nickname)).toEqual(reason && { code: 'NICKNAME_INVALID', reason })
  })

  it('is one and the same in every normalisation and case', () => {
    expect(new Set(['딸기Moa', '딸기Moa'.normalize('NFD'), '딸기ＭＯＡ', ' 딸기moa '].map(nicknameKey))).toEqual(
      new Set(['딸기moa']),
    )
    expect(cleanNickname('딸기'.normalize('NFD'))).toBe('딸기')
    expect(cleanNickname('ａｂ')).toBe('ab')
  })

  it.each([
    [null, 0, 2],
    ['가나', 0, 1],
    ['가나', 1, 0],
    ['가나', 2, 0],
  ] as const)('%s after %i changes may be set %i more times', (nickname, changes, left) => {
    expect(nicknameSetsLeft({ nickname, changes })).toBe(left)
  })
})
