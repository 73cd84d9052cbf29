import type { AccessFilter, AuditFilter } from '../../../contract/schemas/audit.ts'
import type { Look } from '../../../domain/records.ts'
import { endOfKstDay, startOfKstDay } from '../../../domain/time.ts'
import { kindWords } from './action-words.ts'

/** The list and filters of /admin/audit, from the URL: `?what=points&from=2026-11-01&to=2026-11-21`. Null is no filter. */
export type AuditView = {
  /** Changes by staff, or their read accesses to personal data. */
  show: 'changes' | 'looks'
  /** User id of the staff member who acted. */
  who: string | null
  /** The kind of record: a key of `kindWords` for changes, of `lookWords` for read accesses. */
  what: string | null
  /** User id of the person whose data was changed or read. */
  person: string | null
  /** First and last day in KST, both included, as `YYYY-MM-DD`. */
  from: string | null
  to: string | null
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses the view from the URL. Invalid values become null, an invalid `show` becomes `changes`. */
export function auditViewOf(search: URLSearchParams): AuditView {
  const show = search.get('show') === 'looks' ? 'looks' : 'changes'
  const what = search.get('what')
  const isKnown = what !== null && Object.hasOwn(show === 'looks' ? lookWords : kindWords, what)
  return {
    show,
    who: matching(search.get('who'), idPattern),
    what: isKnown ? what : null,
    person: matching(search.get('person'), idPattern),
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
  }
}

/** Returns the URL's query string of a filter of /admin/audit with its `?`; empty without a filter. */
export function searchOfAuditView(view: Partial<AuditView>): string {
  const words = [
    ['show', view.show === 'looks' ? 'looks' : null],
    ['who', view.who],
    ['what', view.what],
    ['person', view.person],
    ['from', view.from],
    ['to', view.to],
  ] as const
  const parts = words.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Returns the view as the filter of the `auditLog` query. Days become instants, `until` exclusive. */
export function changesFilterOf(view: AuditView): Omit<AuditFilter, 'cursor'> {
  return {
    ...(view.who !== null && { actorId: view.who }),
    ...(view.what !== null && { action: view.what }),
    ...(view.person !== null && { subject: 'user', subjectId: view.person }),
    ...spanOf(view),
  }
}

/** Returns the view as the filter of the `dataAccess` query. Days become instants, `until` exclusive. */
export function looksFilterOf(view: AuditView): Omit<AccessFilter, 'cursor'> {
  return {
    ...(view.who !== null && { actorId: view.who }),
    ...(view.what !== null && { what: view.what }),
    ...(view.person !== null && { userId: view.person }),
    ...spanOf(view),
  }
}

/** Returns true if a filter is set besides `show`. */
export function isBounded({ show, ...bounds }: AuditView): boolean {
  return searchOfAuditView({ show, ...bounds }) !== searchOfAuditView({ show })
}

/** The Korean name of each list or page on which staff read personal data (docs/RULES.md#looks). */
export const lookWords: Record<Look, string> = {
  users: '사용자 목록',
  user: '사용자 한 명',
  points: '포인트 내역',
  orders: '주문 목록',
  counter: '빠른 확인',
  waitlist: '대기',
  notifications: '알림',
  referrals: '초대 관계',
  reviews: '후기',
  raffle: '추첨',
  'raffle export': '추첨 내보내기',
  'report export': '보고서 내보내기',
  audit: '변경 기록',
  order: '주문 한 건',
  bank: '입금 대조',
  papers: '픽업 서류',
  'orders export': '주문 내보내기',
  'papers export': '픽업 서류 내보내기',
  'points export': '포인트 내보내기',
  'users export': '사용자 내보내기',
  'maintenance-report': '데이터 도구 보고서',
  'new-member-points': '가입 포인트 대상',
}

/**
 * Returns the Korean name of a list or page in the log of read accesses to personal data, such as `사용자 목록`. A name that this version of
 * the app does not know is returned unchanged.
 */
export function lookName(what: string): string {
  const words: Record<string, string> = lookWords
  return Object.hasOwn(words, what) ? (words[what] ?? what) : what
}

function spanOf({ from, to }: AuditView): { from?: string; until?: string } {
  return {
    ...(from !== null && { from: startOfKstDay(Temporal.PlainDate.from(from)).toString() }),
    ...(to !== null && { until: endOfKstDay(Temporal.PlainDate.from(to)).toString() }),
  }
}

function matching(text: string | null, pattern: RegExp): string | null {
  return text !== null && pattern.test(text) ? text : null
}

function dayOf(text: string | null): string | null {
  if (text === null || !/^2\d{3}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text).toString() === text ? text : null
  } catch {
    return null
  }
}
