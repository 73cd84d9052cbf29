import type { Rejection } from './rejection.ts'

/** How often a nickname may be changed after it was first set (DECISIONS, People and roles). */
const NICKNAME_CHANGES = 1

const LEAST = 2
const MOST = 12

/** Words that would make a customer look like the shop. */
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

/** A nickname as it is kept and shown: one way of writing each character (NFKC), no blanks around it. */
export function cleanNickname(given: string): string {
  return given.normalize('NFKC').trim()
}

/** What must be unique: the same letters in any normalisation and case are the same nickname. */
export function nicknameKey(nickname: string): string {
  return cleanNickname(nickname).toLowerCase()
}

/** Why a clean nickname will not do, or null: 2 to 12 whole Hangul syllables, Latin letters and digits. */
export function nicknameRejection(nickname: string): Rejection | null {
  const length = [...nickname].length
  if (length < LEAST || length > MOST) return { code: 'NICKNAME_INVALID', reason: 'length' }
  if (!/^[가-힣a-z0-9]+$/i.test(nickname)) return { code: 'NICKNAME_INVALID', reason: 'letters' }
  const key = nicknameKey(nickname)
  return reserved.some(word => key.includes(word)) ? { code: 'NICKNAME_INVALID', reason: 'reserved' } : null
}

/** How many times it may still be set: twice before the first, once after it, then never again. */
export function nicknameSetsLeft({ nickname, changes }: { nickname: string | null; changes: number }): number {
  return nickname === null ? 1 + NICKNAME_CHANGES : Math.max(0, NICKNAME_CHANGES - changes)
}
