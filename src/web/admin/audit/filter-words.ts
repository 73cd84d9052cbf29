import type { Words } from './field-words.ts'

const marked: Words = value => (value === 'true' || value === 'yes' ? '예' : '아니요')

/**
 * What somebody took away, as its record says it: the fields of the exports' filters (contract/schemas/exports.ts, papers.ts) that other
 * records do not have.
 * @param plain how a value without words of its own is read
 */
export function filterWords(plain: Words): Record<string, [name: string, words: Words]> {
  return {
    q: ['찾은 말', plain],
    pickup: ['픽업 날', plain],
    pickupFrom: ['픽업 날부터', plain],
    pickupTo: ['픽업 날까지', plain],
    created: ['주문한 날', plain],
    createdFrom: ['주문한 날부터', plain],
    createdTo: ['주문한 날까지', plain],
    overdueOn: ['지난 미수령', plain],
    category: ['카테고리', categories],
    bookmarked: ['북마크', marked],
    noted: ['메모 있음', marked],
    suspended: ['참여 제한', marked],
    hasPhone: ['전화번호 있음', marked],
    joinedFrom: ['가입한 날부터', plain],
    joinedTo: ['가입한 날까지', plain],
    pointsFrom: ['포인트 이상', plain],
    pointsTo: ['포인트 이하', plain],
    pickupsFrom: ['픽업 횟수 이상', plain],
    pickupsTo: ['픽업 횟수 이하', plain],
    noShowsFrom: ['노쇼 이상', plain],
    noShowsTo: ['노쇼 이하', plain],
    visitedFrom: ['마지막 방문부터', plain],
    visitedTo: ['마지막 방문까지', plain],
    from: ['첫날', plain],
    to: ['마지막 날', plain],
    day: ['픽업 날', plain],
    bags: ['봉투', value => (value === 'together' ? '한 사람에 하나' : '보관별로')],
    left: ['남은 것만', marked],
    format: ['파일', value => (value === 'csv' ? 'CSV' : '엑셀')],
  }
}

/** Ids say nothing to a person: how many, and whether products without one are among them. */
function categories(value: unknown): string {
  const named = String(value).split(',')
  const ids = named.filter(each => each !== 'none')
  return [...(ids.length > 0 ? [`${ids.length}개`] : []), ...(ids.length < named.length ? ['미지정'] : [])].join(', ')
}
