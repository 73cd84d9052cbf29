import { describe, expect, test } from 'vitest'
import { countedWords, elsewhereWords, nextStep } from './next-step.ts'
import type { Candidate } from './use-candidates.ts'

const candidate = {} as Candidate
const answer = (query: string, people: number) => ({
  query,
  candidates: Array.from({ length: people }, () => candidate),
  more: false,
  isKept: false,
})
const title = (facts: Partial<Parameters<typeof nextStep>[0]>) =>
  nextStep({ digits: '', words: null, query: null, found: null, hasFailed: false, ...facts }).title
const code = '01999999-0000-7000-8000-00000000abcd'

describe('no instruction that has been followed already', () => {
  test.each([
    [{ digits: '' }, '손님의 전화 뒷자리 네 자리를 눌러 주세요'],
    [{ digits: '3' }, '세 자리를 더 눌러 주세요'],
    [{ digits: '381' }, '한 자리를 더 눌러 주세요'],
    [{ words: '' }, '이름, 닉네임이나 주문 번호 여섯 자리를 입력해 주세요'],
    [{ digits: '3817', query: '3817' }, '손님을 찾고 있어요'],
    [{ digits: '3817', query: '3817', hasFailed: true }, '손님을 찾지 못했어요'],
    [{ digits: '3817', query: '3817', found: answer('3817', 0) }, '맞는 손님이 없어요'],
    [{ digits: '3817', query: '3817', found: answer('3817', 2) }, '손님을 골라 주세요'],
    [{ words: '김서연', query: '김서연', found: answer('김', 2) }, '손님을 찾고 있어요'],
  ])('%o: %s', (facts, words) => {
    expect(title(facts)).toBe(words)
  })

  test('a search without a match suggests another way than the one just used', () => {
    expect(elsewhereWords(null, answer('', 0))).toContain('이름·주문 번호로')
    expect(elsewhereWords('김서연', answer('', 0))).toContain('번호로')
    expect(elsewhereWords(code, answer('', 0))).toContain('다시 스캔')
  })

  test('of too many, four digits are narrowed down by a name', () => {
    expect(countedWords(null, { ...answer('3817', 20), more: true })).toBe('20분이 넘어요. ‘이름·주문 번호로’에서 찾아 주세요')
    expect(countedWords('김', { ...answer('김', 20), more: true })).toBe('20분이 넘어요. 더 입력해 주세요')
    expect(countedWords(null, answer('3817', 2))).toBe('두 분이 있어요')
  })
})
