/** What a large shop is written with: enough different words that a search finds some and not all. */
export const NAMES = {
  family: [
    '김',
    '이',
    '박',
    '최',
    '정',
    '강',
    '조',
    '윤',
    '장',
    '임',
    '한',
    '오',
    '서',
    '신',
    '권',
    '황',
    '안',
    '송',
    '전',
    '홍',
  ],
  given: [
    '민준',
    '서연',
    '도윤',
    '지우',
    '하은',
    '예준',
    '수아',
    '지호',
    '서현',
    '은우',
    '다은',
    '시우',
    '채원',
    '유진',
    '건우',
    '소율',
    '세린',
    '태윤',
  ],
  places: ['제주', '해남', '강원', '완도', '영광', '성주', '청송', '나주'],
  goods: ['감귤', '꿀고구마', '감자', '전복', '굴비', '참외', '사과', '배', '한우', '딸기', '옥수수'],
  categories: ['과일', '채소', '정육', '수산', '빵', '반찬', '간식', '음료'],
} as const

/** SQL: the word at the place of a whole number, round and round. */
export function nth(words: readonly string[], number: string): string {
  return `(array[${words.map(word => `'${word}'`).join(', ')}])[1 + (${number}) % ${words.length}]`
}

/** SQL: six of the letters that a referral code is made of, for a whole number. */
export function codeOf(number: string): string {
  const letters = 'ABCDEFGHIJKLMNPQRSTUVWXYZ123456789'
  const places = [0, 1, 2, 3, 4, 5].map(place => `substr('${letters}', 1 + (${number} / ${34 ** place})::int % 34, 1)`)
  return places.join(' || ')
}
