import { isVisible } from './visible-text.ts'

/** The name of a shop until its staff choose one. */
export const DEFAULT_SHOP_NAME = '모아픽'
/** Most characters of a shop's name. */
export const SHOP_NAME_MOST = 30

/** Returns a shop's name as it is stored: in NFC, without spaces around. */
export function cleanShopName(given: string): string {
  return given.normalize('NFC').trim()
}

/** Returns a Korean message about a shop's name that cannot be used, or null (docs/RULES.md#the-shops-name). */
export function shopNameProblem(given: string): string | null {
  const name = cleanShopName(given)
  if (!isVisible(name)) return '가게 이름을 입력해 주세요.'
  if (name.length > SHOP_NAME_MOST) return `가게 이름은 ${SHOP_NAME_MOST}자까지 쓸 수 있어요.`
  return UNUSABLE.test(name) ? '가게 이름에 쓸 수 없는 문자가 들어 있어요.' : null
}

/** Control characters, line breaks, halves of a pair, and characters that change the direction of writing. */
const UNUSABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/u
