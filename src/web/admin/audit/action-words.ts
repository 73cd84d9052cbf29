import type { AuditAction, AuditKind, AuditSubject } from '../../../contract/audit/catalogue.ts'

/** The Korean name of each audit action. */
const actionWords: Record<AuditAction, string> = {
  'bank.columns': '은행 내역의 열 선택',
  'bank.confirm': '입금 확인',
  'banner.create': '배너 추가',
  'banner.delete': '배너 삭제',
  'banner.order': '배너 순서 변경',
  'banner.update': '배너 수정',
  'categories.save': '카테고리 변경',
  'change.undo': '방금 한 일 되돌리기',
  'delivery.retry': '메시지 다시 보내기',
  'export.orders': '주문 내보내기',
  'export.papers': '픽업 서류 내보내기',
  'export.points': '포인트 내보내기',
  'export.raffle': '추첨 내보내기',
  'export.report': '보고서 내보내기',
  'export.users': '사용자 내보내기',
  'job.retry': '작업 다시 실행',
  'maintenance.balance': '포인트 잔액 보정',
  'maintenance.counts': '횟수 보정',
  'maintenance.lots': '포인트 묶음 보정',
  'maintenance.shelf': '재고 보정',
  'maintenance.start': '데이터 도구 실행',
  'maintenance.stop': '데이터 도구 멈춤',
  'maintenance.tier': '등급 보정',
  'member.withdraw': '회원 탈퇴',
  'order.create_for': '대신 주문',
  'order.notes': '주문 메모',
  'order.partial_pickup': '부분 픽업',
  'order.revert': '주문 되돌리기',
  'order.split': '묶음 주문 나누기',
  'order.status': '주문 상태 변경',
  'mail.remove': '메일 설정 지우기',
  'mail.save': '메일 설정 변경',
  'outbox.retry': '멈춘 알림 다시 보내기',
  'payment.carry': '나누며 받은 돈 옮기기',
  'payment.record': '받은 돈 기록',
  'payment.refund': '돌려준 돈 기록',
  'payment.undo': '결제 기록 되돌리기',
  'points.adjust': '포인트 조정',
  'points.delete': '포인트 내역 삭제',
  'points.edit': '포인트 내역 수정',
  'product.archive': '상품 보관',
  'product.category': '카테고리 지정',
  'product.create': '상품 추가',
  'product.restore': '상품 다시 꺼내기',
  'product.update': '상품 수정',
  'raffle.draw': '추첨',
  'raffle.redraw': '다시 추첨',
  'review.hide': '후기 숨김 변경',
  'role.change': '역할 변경',
  'round.cancel': '회차 취소',
  'round.create': '회차 추가',
  'round.delete': '회차 삭제',
  'round.duplicate': '회차 복사',
  'round.status': '회차 상태 변경',
  'round.update': '회차 수정',
  'stock.total': '총재고 변경',
  'store.name': '가게 이름 변경',
  'store.save': '가게 정보 변경',
  'user.counts': '횟수 변경',
  'user.lift': '참여 제한 해제',
  'user.password_code': '비밀번호 코드 만들기',
  'user.passkeys': '패스키 변경',
  'user.restricted': '다시 가입해 참여 제한 이어짐',
  'user.sessions': '모든 기기에서 로그아웃',
  'user.second_factor': '2단계 인증 변경',
  'user.suspend': '참여 제한',
  'user.tier': '등급 고정 변경',
}

/**
 * The Korean names of kinds of actions, for the filter. A kind selects all actions that begin with it, as `points` selects `points.adjust`.
 */
export const kindWords: Record<AuditKind, string> = {
  change: '방금 한 일',
  order: '주문',
  points: '포인트',
  user: '횟수·등급·제한·비밀번호·2단계 인증·로그아웃',
  role: '역할',
  product: '상품',
  round: '회차',
  stock: '재고',
  raffle: '추첨',
  categories: '카테고리',
  banner: '배너',
  store: '가게 정보',
  review: '후기',
  bank: '입금 대조',
  payment: '받은 돈과 돌려준 돈',
  export: '내보내기',
  member: '탈퇴',
  maintenance: '데이터 도구',
  job: '작업',
  delivery: '메시지',
  outbox: '멈춘 알림',
  mail: '메일 설정',
}

/** Returns an audit action's Korean name, such as `포인트 조정`. An action that this version does not know is returned unchanged. */
export function actionName(action: string): string {
  return wordOf(actionWords, action) ?? action
}

/** Returns the Korean name of a record's subject type, such as `주문`. A type that this version does not know is returned unchanged. */
export function subjectName(subject: string): string {
  return wordOf(subjectWords, subject) ?? subject
}

const subjectWords: Record<AuditSubject, string> = {
  change: '바꾼 것',
  user: '사용자',
  order: '주문',
  sales_round: '회차',
  product: '상품',
  variant_group: '재고 묶음',
  banner: '배너',
  review: '후기',
  categories: '카테고리',
  store_info: '가게 정보',
  job: '작업',
  delivery: '메시지',
  maintenance: '데이터 도구',
  export: '내보내기',
  bank_layout: '은행 내역',
  bank_line: '입금',
  outbox: '멈춘 알림',
  mail_settings: '메일 설정',
}

function wordOf(words: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined
}
