import type { Found } from './use-candidates.ts'
import { isOrderCode } from './order-code.ts'

type Asked = { digits: string; words: string | null; query: string | null; found: Found | null; hasFailed: boolean }

/** The instruction shown while no customer is selected, and a second sentence with alternatives. */
export type NextStep = { title: string; more: string }

/**
 * Returns the instruction while staff look for a customer at the counter: what to type, to wait, to choose, or to search in another way.
 */
export function nextStep({ digits, words, query, found, hasFailed }: Asked): NextStep {
  if (query === null) return typing(digits, words)
  if (hasFailed) return { title: '손님을 찾지 못했어요', more: '연결을 확인하고 다시 찾아 주세요.' }
  if (!found || found.query !== query) return { title: '손님을 찾고 있어요', more: '찾으면 주문이 여기에 나와요.' }
  if (found.candidates.length === 0) return { title: noneWords(found), more: elsewhereWords(words, found) }
  return { title: '손님을 골라 주세요', more: '↑ ↓ 키와 Enter로 고르거나, 이름을 눌러 주세요.' }
}

function typing(digits: string, words: string | null): NextStep {
  if (words !== null)
    return { title: '이름, 닉네임이나 주문 번호 여섯 자리를 입력해 주세요', more: '전화번호로도 찾고, QR 코드를 스캔해도 돼요.' }
  const other = '이름이나 주문 번호로도 찾고, 손님 휴대폰의 QR 코드를 스캔해도 돼요.'
  if (digits === '') return { title: '손님의 전화 뒷자리 네 자리를 눌러 주세요', more: other }
  return { title: `${['', '세', '두', '한'][digits.length]} 자리를 더 눌러 주세요`, more: other }
}

/** Returns the message that no customer matches. `isKept` is true if only the orders stored on this device were searched. */
export function noneWords({ isKept }: Pick<Found, 'isKept'>): string {
  return isKept ? '오늘 찾을 손님 가운데에는 없어요' : '맞는 손님이 없어요'
}

/**
 * Returns the message after a search at the counter found nobody, with another way to search. `words` is the searched text, null for phone
 * digits; `isKept` is true if only this device was searched.
 */
export function elsewhereWords(words: string | null, { isKept }: Pick<Found, 'isKept'>): string {
  if (isKept) return '연결되면 모든 손님에서 찾을 수 있어요.'
  if (words === null) return '번호를 다시 확인하거나 ‘이름·주문 번호로’에서 찾아 주세요.'
  return isOrderCode(words) ? '코드를 다시 스캔하거나 번호로 찾아 주세요.' : '이름을 다시 확인하거나 번호로 찾아 주세요.'
}

/**
 * Returns the number of customers found at the counter as text, and if more match than are shown, how to narrow the search. `words` is
 * null for a search by phone digits.
 */
export function countedWords(words: string | null, { candidates: { length }, more }: Pick<Found, 'candidates' | 'more'>): string {
  if (!more) return `${counted[length] ?? length} 분이 있어요`
  return words === null ? `${length}분이 넘어요. ‘이름·주문 번호로’에서 찾아 주세요` : `${length}분이 넘어요. 더 입력해 주세요`
}

const counted = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉'] as const
