import type { Rejection } from './rejection.ts'
import { posesAsStaff } from './staff-names.ts'

/** How often a nickname may be changed after it was first set. */
const NICKNAME_CHANGES = 1

const LEAST = 2
const MOST = 12

/** Words that no nickname contains, beside what `posesAsStaff` refuses. */
const reserved = [
  '모아픽',
  'moapick',
  '관리자',
  '운영자',
  '마스터',
  '고객센터',
  '공식',
  '탈퇴한회원',
  'admin',
  'master',
  'official',
]

/** Normalizes a nickname for storage and display: NFKC, trimmed. */
export function cleanNickname(given: string): string {
  return given.normalize('NFKC').trim()
}

/** Returns the form of a nickname that must be unique among users: NFKC, trimmed, lower case. */
export function nicknameKey(nickname: string): string {
  return cleanNickname(nickname).toLowerCase()
}

/**
 * Returns NICKNAME_INVALID for a normalized nickname that is not allowed, else null. Allowed are 2 to 12 Hangul syllables, Latin letters
 * and digits. Reserved words, the `shopName` and names that pose as staff are refused.
 */
export function nicknameRejection(nickname: string, shopName = ''): Rejection | null {
  const length = [...nickname].length
  if (length < LEAST || length > MOST) return { code: 'NICKNAME_INVALID', reason: 'length' }
  if (!/^[가-힣a-z0-9]+$/i.test(nickname)) return { code: 'NICKNAME_INVALID', reason: 'letters' }
  const key = nicknameKey(nickname)
  return reserved.some(word => key.includes(word)) || posesAsStaff(nickname, shopName)
    ? { code: 'NICKNAME_INVALID', reason: 'reserved' }
    : null
}

/** Returns how often the nickname may still be set: 2 before the first time, 1 after it, then 0. */
export function nicknameSetsLeft({ nickname, changes }: { nickname: string | null; changes: number }): number {
  return nickname === null ? 1 + NICKNAME_CHANGES : Math.max(0, NICKNAME_CHANGES - changes)
}
