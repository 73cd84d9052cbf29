/** Words that no customer's name may contain, as `keyOf` writes them. The shop's own name is added to them. */
const contained = ['모아픽', 'moapick', '관리자', '운영자', '운영진', '운영팀', '고객센터', '고객지원', '탈퇴한회원']

/** Words that are refused as a whole word only, since names of people contain them: Masterson, 공식이. */
const whole = [
  '공식 마스터 매니저 스태프 사장 점장 직원 대표 주인장 가게주인 어드민 시스템',
  'admin administrator master official operator manager staff support system owner',
].flatMap(words => words.split(' '))

/** Words that may follow a refused word without making the name acceptable: 사장님, 운영 팀, official account. */
const beside = /^(님|팀|계정|알림|team|account)$/

/** Pairs of a letter of another script, a digit or a sign, and the Latin letter that it looks like. */
const drawnAlike = new Map(
  'аa еe оo рp сc хx уy кk мm тt нh іi їi ѕs јj αa οo ρp ιi κk νv τt εe ıi łl øo 0o 1i 3e 4a 5s @a $s !i |i'
    .split(' ')
    .map(([from, to]) => [from!, to!] as const),
)

/**
 * True if a name would make a customer look like the shop's staff (docs/RULES.md#profile). Case, blanks, accents and invisible characters
 * are ignored, and characters that look alike count as equal.
 */
export function posesAsStaff(name: string, shopName: string): boolean {
  const plain = keyOf(name, false)
  const alike = keyOf(name, true)
  const shop = keyOf(shopName, false)
  const never = shop === '' ? contained : [...contained, shop]
  if (never.some(word => plain.includes(word) || alike.includes(word))) return true
  return [plain, alike].some(key => isWhole(key)) || [false, true].some(folds => wordsOf(name, folds).some(isWhole))
}

/** True if a key is a refused word, alone or followed by digits or a word of `beside`. */
function isWhole(key: string): boolean {
  return whole.some(word => {
    if (!key.startsWith(word)) return false
    const rest = key.slice(word.length).replace(/^\d+|\d+$/g, '')
    return rest === '' || beside.test(rest)
  })
}

/**
 * Returns a text's letters and digits in lower case, without accents and invisible characters. `folds`: characters that look alike become
 * the same Latin letter.
 */
function keyOf(text: string, folds: boolean): string {
  return wordsOf(text, folds).join('')
}

function wordsOf(text: string, folds: boolean): string[] {
  const known = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{DI}\u2800]/gu, '')
    .normalize('NFC')
    .toLowerCase()
  const same = folds ? Array.from(known, letter => drawnAlike.get(letter) ?? letter).join('') : known
  return same.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')
}
