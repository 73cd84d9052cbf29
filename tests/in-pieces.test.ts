import { expect, test } from 'vitest'
import { isInPieces } from './e2e/in-pieces.ts'

test.each([
  '알림 7 개 안 읽음',
  '픽업 3 회',
  '품절 외 2 종',
  '12,000 원',
  '+30 P',
  '17명 이 기다려요',
  '50P 를 써요',
  '3회 는 무료',
])('“%s” is read with a gap', said => expect(isInPieces(`- text: ${said}`)).toBe(true))

test.each([
  '알림 7개 안 읽음',
  '픽업 3회 · 노쇼 1회',
  '품절 외 2종',
  '12,000원',
  '+30P',
  '17명이 기다려요',
  '2026 회계',
  '3 PM',
  '선물 2 종류',
])('“%s” is read in one breath', said => expect(isInPieces(`- text: ${said}`)).toBe(false))
