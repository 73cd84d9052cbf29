import { expect, test } from 'vitest'
import { posesAsStaff } from './staff-names.ts'

test.each([
  '관리자',
  '운영자',
  '모아픽',
  '모아픽 관리자',
  '진짜관리자1',
  '운영진',
  '고객센터',
  '탈퇴한 회원',
  'MoaPick',
  'Moa Pick Team',
  'Admin',
  'admin01',
  'Master',
  'The Admin',
  'official account',
  '공식',
  '사장님',
  '김 사장님',
  '마스터',
  // the same, drawn alike
  '관 리 자',
  '관​리​자',
  '관ㅤ리ㅤ자',
  '관.리.자',
  '관리자'.normalize('NFD'),
  'ａｄｍｉｎ',
  'ⓐⓓⓜⓘⓝ',
  '𝐚𝐝𝐦𝐢𝐧',
  'a d m i n',
  'ádmin',
  'аdmin', // the first letter is Cyrillic
  'adm1n',
  'm0apick',
  '새벽시장', // the name of another shop
])('%s looks like staff', name => expect(posesAsStaff(name, '새벽시장')).toBe(true))

test.each([
  '김민지',
  '이공식이',
  '박대표성',
  '직원희',
  'Masterson',
  'Badminton Kim',
  'Grandmaster K',
  '마스터링 좋아',
  '시스템에어컨',
  'Shopper',
  '가 나',
  '🍎',
  '모아',
  '픽업왕',
])('%s is a name of a customer', name => expect(posesAsStaff(name, '모아픽')).toBe(false))

test('a shop without a name refuses the words alone', () => {
  expect([posesAsStaff('김민지', ''), posesAsStaff('관리자', '')]).toEqual([false, true])
})
