import { tierNames } from '../../domain/tier.ts'
import { PICTURES_ONLY } from './file-refusals.ts'
import { roundStatusNames, type RoundStatus } from '../../domain/round.ts'
import { josa } from './josa.ts'
import { orderEventWords } from './order-event-words.ts'
import { changedSinceText } from './changed-since-text.ts'
import { orderNow, roundNow, statusWords } from './status-words.ts'
import { alreadyText, doneText, whoAndWhen } from './already-text.ts'
import { partlyDoneText } from './partly-done-text.ts'
import { heldText, paidText } from './paid-text.ts'
import type { Rejection, RejectionCode } from '../../domain/rejection.ts'
import { waitText } from './wait-text.ts'
import { withdrawalText } from './withdrawal-text.ts'

type Messages = { [Code in RejectionCode]: (data: Extract<Rejection, { code: Code }>) => string }

/** Korean texts of all refusals (docs/RULES.md#errors). A missing one does not compile. */
const messages: Messages = {
  UNAUTHENTICATED: data => (data.to === 'encore' ? '앵콜 요청을 하려면 로그인이 필요합니다.' : '로그인이 필요해요.'),
  FORBIDDEN: () => '권한이 없어요.',
  WRONG_ADDRESS: ({ publicUrl }) => `이 주소로는 가게를 열 수 없어요. 가게 주소로 들어와 주세요: ${publicUrl}`,
  SUSPENDED: () => '참여 제한 중이라 예약·대기·응모와 보상 받기를 할 수 없어요. 고객센터에 문의해 주세요.',
  PRE_LAUNCH: data => `아직 문을 열지 않았어요. ${data.launchDate}에 만나요.`,
  TOO_MANY_REQUESTS: data => `요청이 너무 많아요. ${waitText(data.retryAfterSeconds)} 뒤에 다시 시도해 주세요.`,
  BUSY: () => '지금 요청이 몰리고 있어요. 잠시 뒤에 다시 시도해 주세요.',
  DISK_FULL: data =>
    `서버에 저장할 공간이 없어서 지금은 ${data.of === 'pictures' ? '사진을' : '예약과 변경을'} 받을 수 없어요. 잠시 뒤에 다시 시도해 주세요.`,
  PICTURES_AWAY: () => '사진 저장소에 연결되지 않아서 지금은 사진을 쓸 수 없어요. 잠시 뒤에 다시 시도해 주세요.',
  INVALID_INPUT: data => data.issues[0]?.message ?? '입력을 다시 확인해 주세요.',
  NOT_FOUND: () => '요청한 내용을 찾을 수 없어요.',
  PAYLOAD_TOO_LARGE: () => '보낸 내용이 너무 커요.',
  IDEMPOTENCY_MISMATCH: () => '요청이 겹쳤어요. 다시 시도해 주세요.',
  PRESS_ENDED: data => pressEnded[data.how],
  VERSION_CONFLICT: () => '그사이 다른 사람이 바꿨어요. 새 내용을 확인하고 다시 저장해 주세요.',
  UNDO_USED: () => '이미 되돌렸어요.',
  UNDO_TOO_LATE: data =>
    data.why === 'told' ? '판매 시작을 이미 알려서 되돌릴 수 없어요.' : '그사이 예약이나 대기, 응모가 들어와서 되돌릴 수 없어요.',
  CHANGED_SINCE: changedSinceText,
  UNDO_EXPIRED: () => '하루가 지나서 되돌릴 수 없어요.',
  WRONG_CREDENTIALS: () => '이메일 또는 비밀번호가 맞지 않아요.',
  EMAIL_TAKEN: data =>
    data.to === 'change'
      ? '쓸 수 없는 이메일이에요. 다른 주소를 입력해 주세요.'
      : data.to === 'restore'
        ? '그사이 다른 계정이 이 이메일을 쓰고 있어서 되돌릴 수 없어요. 가게에 바로 알려 주세요.'
        : '가입할 수 없는 이메일이에요. 이미 가입했다면 로그인해 주세요.',
  PASSWORD_TOO_SHORT: data => `비밀번호는 ${data.least}자 이상이에요.`,
  PASSWORD_TOO_LONG: data => `비밀번호는 ${data.most}자까지예요.`,
  PASSWORD_TOO_COMMON: () => '짐작하기 쉬운 비밀번호예요. 다른 비밀번호를 써 주세요.',
  EMAIL_INVALID: () => '이메일 주소를 다시 확인해 주세요.',
  SIGN_IN_FAILED: () => '로그인하지 못했어요. 다시 시도해 주세요.',
  SECOND_FACTOR_NEEDED: data =>
    data.by === 'passkey'
      ? '패스키를 쓰는 계정이에요. 비밀번호 대신 패스키로 로그인해 주세요.'
      : '인증 앱의 여섯 자리 코드나 복구 코드를 입력해 주세요.',
  PASSKEY_FAILED: () => '패스키를 확인하지 못했어요. 다시 시도해 주세요.',
  PASSKEY_NOT_FOUND: () => '이미 지운 패스키예요.',
  PASSKEYS_FULL: data => `패스키는 ${data.most}개까지 등록할 수 있어요.`,
  SECOND_FACTOR_WRONG: () => '인증 코드가 맞지 않아요. 앱에 새로 보이는 코드를 입력해 주세요.',
  SECOND_FACTOR_ON: () => '이미 2단계 인증을 쓰고 있어요.',
  SECOND_FACTOR_OFF: () => '2단계 인증을 쓰지 않는 계정이에요.',
  SIGN_IN_AGAIN: () => '비밀번호를 확인한 지 오래됐어요. 다시 확인해 주세요.',
  EMAIL_CONFIRMED: () => '이미 확인한 이메일이에요.',
  EMAIL_LINK_UNKNOWN: () => '링크가 올바르지 않아요. 메일의 링크를 다시 눌러 주세요.',
  EMAIL_LINK_USED: () => '이미 확인한 이메일이에요.',
  EMAIL_LINK_EXPIRED: () => '더 쓸 수 없는 링크예요. 로그인한 뒤 마이에서 메일을 다시 받아 주세요.',
  RESET_LINK_UNKNOWN: () => '링크가 올바르지 않아요. 메일의 링크를 다시 눌러 주세요.',
  RESET_LINK_USED: () =>
    '이미 사용했거나 그사이 비밀번호나 이메일이 바뀌어서 더 쓸 수 없는 링크예요. 비밀번호를 바꾸려면 메일을 새로 받아 주세요.',
  RESET_LINK_EXPIRED: data =>
    data.of === 'former'
      ? '7일이 지나서 더 쓸 수 없는 링크예요. 가게에 바로 알려 주세요.'
      : '30분이 지나서 더 쓸 수 없는 링크예요. 메일을 새로 받아 주세요.',
  RESET_CODE_WRONG: () => '이메일이나 코드가 맞지 않아요. 여러 번 틀렸다면 가게에서 코드를 새로 받아 주세요.',
  RESET_CODE_USED: () => '이미 사용한 코드예요. 가게에서 코드를 새로 받아 주세요.',
  RESET_CODE_EXPIRED: () => '30분이 지나서 더 쓸 수 없는 코드예요. 가게에서 코드를 새로 받아 주세요.',
  SHOP_NAME_FIXED: () => '가게 이름이 서버에 정해져 있어 여기서 바꿀 수 없어요.',
  MAIL_FIXED: () => '메일 설정이 서버에 정해져 있어 여기서 바꿀 수 없어요.',
  MAIL_PASSWORD_NEEDED: () => '메일 서버나 아이디를 바꿀 때는 비밀번호를 다시 입력해 주세요.',
  SETUP_DONE: () => '가게를 이미 시작했어요. 로그인해 주세요.',
  SETUP_CODE_WRONG: () => '코드가 맞지 않아요. 서버를 켠 화면에 나온 코드를 다시 확인해 주세요.',
  SETUP_CODE_EXPIRED: () => '하루가 지나서 더 쓸 수 없는 코드예요. 서버를 다시 켜면 새 코드가 나와요.',
  ITEM_NOT_FOUND: () => '지금은 없는 상품이 들어 있어요.',
  ROUND_NOT_OPEN: () => '아직 판매를 시작하지 않았어요.',
  ROUND_ENDED: () => '예약이 마감된 상품이 있어요.',
  ROUND_CANCELED: () => '판매가 취소된 상품이 있어요.',
  PRODUCT_ARCHIVED: () => '지금은 판매를 멈춘 상품이 있어요.',
  TERMS_CHANGED: () => '그사이 값이나 픽업일이 바뀌었어요. 확인한 뒤 다시 눌러 주세요.',
  RAFFLE_ONLY: () => '추첨으로만 살 수 있는 상품이에요.',
  TIER_NOT_ALLOWED: data => `${data.tiers.map(tier => tierNames[tier]).join(', ')} 등급만 예약할 수 있는 상품이에요.`,
  CANCELED_OFTEN: ({ most }) =>
    `오늘 ${most}번 예약하고 취소한 상품이 있어서 오늘은 더 예약할 수 없어요. 그 상품을 빼거나 내일 다시 예약해 주세요.`,
  LIMIT_PER_USER: ({ lines: [line] }) =>
    `한 사람이 ${line?.limit}개까지 살 수 있는 상품이에요.${line && line.held > 0 ? ` 이미 ${line.held}개를 예약했거나 대기 중이에요.` : ''}`,
  SOLD_OUT: data => soldOut(data.lines),
  ALREADY_WAITING: () => '이미 대기 중인 상품이에요.',
  NOT_SOLD_OUT: () => '그사이 자리가 나서 지금 예약할 수 있어요. 금액을 확인한 뒤 다시 눌러 주세요.',
  ORDER_ID_MISSING: () => '주문 ID가 제공되지 않았습니다.',
  ORDER_NOT_FOUND: () => '주문을 찾을 수 없어요.',
  ORDER_STATUS: data =>
    data.from === data.to
      ? data.made
        ? doneText({ deed: data.from, ...data.made }, '이미')
        : `이미 ${orderNow[data.from]} 주문이에요.`
      : `이미 ${orderNow[data.from]} 주문이라 ${josa(statusWords[data.to], '으로/로')} 바꿀 수 없어요.`,
  ORDER_ALREADY: alreadyText,
  ORDER_PARTLY_DONE: partlyDoneText,
  ORDER_CLOSED: data => `이미 ${orderNow[data.status]} 주문은 나눌 수 없어요.`,
  ORDER_NOT_BUNDLED: () => '상품이 하나뿐인 주문은 나눌 수 없어요.',
  ORDER_BUNDLED: () => '상품이 여럿인 주문이에요. 먼저 주문을 나눠 주세요.',
  PICKUP_QUANTITY: data =>
    data.most < 1
      ? '수량이 하나뿐인 주문은 부분 픽업할 수 없어요. 픽업 완료로 바꿔 주세요.'
      : `1개부터 ${data.most}개까지 부분 픽업할 수 있어요.`,
  ORDER_MOVED_ON: data => `지금은 ${orderNow[data.status]} 주문이에요. 새로 불러온 뒤 다시 시도해 주세요.`,
  CANCEL_COSTS_MORE: ({ points, noShowHalves }) => {
    const cost = [...(points < 0 ? [`−${-points}P`] : []), ...(noShowHalves > 0 ? [`노쇼 ${noShowHalves / 2}회`] : [])].join(', ')
    return `그사이 취소 조건이 바뀌어서 취소하지 않았어요(지금은 ${cost}). 확인한 뒤 다시 눌러 주세요.`
  },
  ORDER_CHANGED: data => {
    const { made } = data
    const what = made ? `${whoAndWhen(made)} ${orderEventWords(made.kind, made.to)}` : '그사이 바뀐 주문이에요'
    return `${what}. 지금은 ${orderNow[data.status]} 주문이에요. 확인한 뒤 다시 해 주세요.`
  },
  ORDER_VIEW_NAME_TAKEN: () => '같은 이름으로 저장한 조건이 있어요.',
  ORDER_VIEWS_FULL: data => `조건은 ${data.most}개까지 저장할 수 있어요.`,
  ORDER_OF_CANCELED_ROUND: () => '판매가 취소된 회차의 주문은 되돌릴 수 없어요.',
  ORDER_PAID: paidText,
  STOCK_GONE: data =>
    data.lines.length > 1
      ? `재고가 이미 나가서 되돌릴 수 없어요. ${data.lines.length}개 상품의 재고가 모자라요.`
      : `재고가 이미 나가서 되돌릴 수 없어요. ${data.lines[0]?.wanted}개가 필요한데 ${data.lines[0]?.available}개 남았어요.`,
  BANK_LINE_COUNTED: data => `${data.by} 님이 이미 ${data.names.join(', ')} 님의 주문에 확인한 입금이에요.`,
  BANK_AMOUNT: data =>
    data.amount > data.sum
      ? `입금액이 주문보다 ${(data.amount - data.sum).toLocaleString('ko-KR')}원 많아요.`
      : `입금액이 주문보다 ${(data.sum - data.amount).toLocaleString('ko-KR')}원 모자라요.`,
  PAYMENT_TOO_MUCH: data =>
    data.most === 0
      ? '이미 다 받은 주문이에요.'
      : `더 받을 돈은 ${data.most.toLocaleString('ko-KR')}원이에요. 금액을 다시 확인해 주세요.`,
  NOTHING_TO_RETURN: () => '돌려줄 돈이 없는 주문이에요.',
  PAYMENT_NOT_FOUND: () => '결제 기록을 찾을 수 없어요.',
  PAYMENT_FINAL: () => '이 결제 기록은 되돌릴 수 없어요. 이미 되돌렸거나, 그 뒤에 돈이 나간 기록이에요.',
  PAYMENT_HELD: heldText,
  TARGET_SUSPENDED: () => '참여 제한 중인 사용자라 주문을 만들 수 없어요.',
  WAITLIST_ENTRY_NOT_FOUND: () => '대기 내역을 찾을 수 없어요.',
  WAITLIST_ENTRY_CLOSED: () => '이미 예약됐거나 취소된 대기예요.',
  MOVE_UP_REFUSED: data => moveUp[data.reason],
  RAFFLE_NOT_FOUND: () => '추첨을 찾을 수 없어요.',
  RAFFLE_ENTRY_NOT_FOUND: () => '응모 내역을 찾을 수 없어요.',
  RAFFLE_ENTERED: () => '이미 응모했어요. 바꾸려면 응모를 취소한 뒤 다시 응모해 주세요.',
  RAFFLE_CLOSED: () => '응모가 마감된 추첨이에요.',
  RAFFLE_STILL_OPEN: () => '아직 응모를 받고 있어요. 마감된 뒤에 추첨해 주세요.',
  RAFFLE_TOO_LATE: () => '픽업 첫날이 되어서 추첨할 수 없어요. 픽업일을 먼저 바꿔 주세요.',
  RAFFLE_NOT_DRAWN: () => '아직 추첨하지 않았어요.',
  RAFFLE_FIXED: () => '이미 응모하거나 예약한 사람이 있어서 추첨 설정을 바꿀 수 없어요.',
  PRODUCT_NOT_FOUND: () => '상품을 찾을 수 없습니다.',
  ROUND_NOT_FOUND: () => '판매 회차를 찾을 수 없습니다.',
  CATEGORY_NOT_FOUND: () => '카테고리를 찾을 수 없어요.',
  CATEGORY_NAME_TAKEN: () => '같은 이름의 카테고리가 있어요.',
  TEMPLATE_NOT_FOUND: () => '회차 틀을 찾을 수 없어요.',
  TEMPLATE_NAME_TAKEN: () => '같은 이름의 회차 틀이 있어요.',
  BANNER_NOT_FOUND: () => '수정할 배너를 찾을 수 없습니다.',
  VARIANT_GROUP_NOT_FOUND: () => '묶음을 찾을 수 없어요.',
  TOTAL_BELOW_TAKEN: data => `이미 ${data.taken}개가 예약되거나 픽업되어서 총재고를 그보다 낮출 수 없어요.`,
  HAS_ORDERS: data => `주문이나 대기가 있어서 지울 수 없어요: ${data.names.join(', ')}`,
  MORE_THAN_ASKED: () => '물어보는 사이에 수가 늘어서 아무것도 바꾸지 않았어요. 지금 수를 보고 다시 정해 주세요.',
  ROUND_STATUS: data =>
    data.from === data.to
      ? `이미 ${roundNow[data.from]} 회차예요.`
      : `${roundNow[data.from]} 회차라 ${josa(roundStatusNames[data.to], '으로/로')} 바꿀 수 없어요.`,
  ROUND_HANDED_OUT: () => '모두 픽업한 회차라 취소할 것이 없어요.',
  OPENING_PASSED: data => openingPassed[data.status] ?? '이미 판매를 시작했어요. 지금 예약하거나 응모할 수 있어요.',
  ROUND_NOT_DRAFT: data => `${roundNow[data.status]} 회차는 지울 수 없어요. 작성 중인 회차만 지울 수 있어요.`,
  ROUND_DATES: data => roundDates[data.field],
  ROUND_INCOMPLETE: data => roundIncomplete[data.field],
  FILE_MISSING: () => '올릴 파일을 골라 주세요.',
  FILE_NOT_FOUND: () => '사진을 찾을 수 없어요. 다시 올려 주세요.',
  FILE_IN_USE: () => '쓰고 있는 사진이라 지울 수 없어요.',
  FILE_TYPE_UNSUPPORTED: () => PICTURES_ONLY,
  FILE_HEIC: () =>
    'HEIC 사진은 올릴 수 없어요. JPEG로 바꿔서 올려 주세요. 아이폰은 설정 → 카메라 → 포맷에서 ‘높은 호환성’을 고르면 JPEG로 찍혀요.',
  FILE_TOO_LARGE: data => `사진은 ${Math.floor(data.mostBytes / 1024 / 1024)}MB까지 올릴 수 있어요.`,
  PICTURE_TOO_LARGE: () => '사진의 가로세로가 너무 커요. 크기를 줄여서 올려 주세요.',
  PICTURE_BROKEN: () => '사진 파일이 깨져 있어요. 다른 사진을 올려 주세요.',
  USER_NOT_FOUND: () => '사용자를 찾을 수 없습니다.',
  LAST_MASTER: () => '마지막 마스터의 역할은 바꿀 수 없어요.',
  OWN_ROLE: () => '자기 역할은 스스로 바꿀 수 없어요.',
  ROLE_CHANGED: ({ role }) =>
    `보고 있던 역할과 달라서 바꾸지 않았어요. 지금은 ${josa({ customer: '고객', admin: '관리자', master: '마스터' }[role], '이에요/예요')}.`,
  NICKNAME_INVALID: data => nicknameInvalid[data.reason],
  NICKNAME_TAKEN: () => '이미 쓰고 있는 닉네임이에요.',
  NICKNAME_FINAL: () => '닉네임은 한 번만 바꿀 수 있어요.',
  PHONE_INVALID: () => '전화번호를 다시 확인해 주세요.',
  SESSION_NOT_FOUND: () => '로그인 기록을 찾을 수 없어요.',
  WRONG_PASSWORD: () => '지금 비밀번호가 맞지 않아요.',
  NO_PASSWORD: () => '비밀번호 없이 로그인하는 계정이에요.',
  WITHDRAWAL_MONEY: withdrawalText,
  WITHDRAWAL_LAST_MASTER: () => '마지막 마스터는 탈퇴할 수 없어요.',
  REFERRAL_CODE_MISSING: () => '초대 코드를 입력해주세요.',
  REFERRAL_CODE_UNKNOWN: () => '초대 코드를 찾을 수 없어요. 다시 확인해 주세요.',
  REFERRAL_OWN_CODE: () => '내 초대 코드는 쓸 수 없어요.',
  REFERRAL_USED: () => '초대 코드는 한 번만 쓸 수 있어요.',
  REFERRAL_MUTUAL: () => '내가 초대한 친구의 코드는 쓸 수 없어요.',
  REFERRAL_TOO_LATE: data => `초대 코드는 가입한 뒤 ${data.days}일 안에 쓸 수 있어요.`,
  REFERRAL_RETURNING: () => '다시 가입한 회원은 초대 코드를 쓸 수 없어요.',
  REVIEW_NOT_FOUND: () => '후기를 찾을 수 없어요.',
  REVIEW_NOT_PICKED_UP: () => '픽업한 상품에만 후기를 쓸 수 있어요.',
  REVIEW_EXISTS: () => '이미 후기를 쓴 상품이에요.',
  EXPORTS_BUSY: () => '먼저 시작한 파일을 아직 만들고 있어요. 잠시 뒤에 다시 받아 주세요.',
  EXPORT_TOO_LARGE: ({ rows, most }) =>
    `${rows.toLocaleString('ko-KR')}건은 한 번에 내보낼 수 없어요. ${most.toLocaleString('ko-KR')}건까지 되도록 기간이나 조건을 좁혀 주세요.`,
  NOTIFICATION_NOT_FOUND: () => '알림을 찾을 수 없어요.',
  PUSH_ADDRESS: () => '이 브라우저로는 푸시 알림을 보낼 수 없어요.',
  DELIVERY_NOT_FOUND: () => '다시 보낼 메시지를 찾을 수 없어요.',
  JOB_NOT_FOUND: () => '다시 실행할 실패한 작업이 없어요.',
  NOT_ENOUGH_POINTS: data =>
    data.isWithoutEntry
      ? `포인트가 모자라요. 이 내역이 없으면 ${balance(data.balance)}예요.`
      : `포인트가 모자라요. 지금 ${balance(data.balance)}가 있어요.`,
  POINT_ENTRY_TO_EDIT_NOT_FOUND: () => '수정할 포인트 내역을 찾을 수 없습니다.',
  POINT_ENTRY_TO_DELETE_NOT_FOUND: () => '삭제할 포인트 내역을 찾을 수 없습니다.',
  POINT_ENTRY_REVERSED: () => '이미 고치거나 지운 포인트 내역이에요.',
  POINT_ENTRY_FIXED: () => '만료되거나 되돌린 내역은 고치거나 지울 수 없어요.',
  OWN_ACCOUNT: () => '자신의 포인트, 횟수, 등급, 결제, 픽업은 다른 관리자나 마스터가 바꿔야 해요.',
  MASTER_PROTECTED: () => '마스터의 포인트, 횟수, 등급은 마스터만 바꿀 수 있어요.',
  POINTS_GIVEN_TODAY: ({ left, most }) =>
    left === 0
      ? `오늘 직접 줄 수 있는 ${most.toLocaleString('ko-KR')}P를 모두 줬어요. 더 주려면 마스터에게 부탁해 주세요.`
      : `오늘은 ${left.toLocaleString('ko-KR')}P까지 더 줄 수 있어요. 더 주려면 마스터에게 부탁해 주세요.`,
  MISSION_PERIOD: () => '지금은 받을 수 없는 기간의 미션이에요.',
  MISSION_NOT_MET: data =>
    data.target > 1 ? `아직 미션을 마치지 않았어요. (${data.progress}/${data.target})` : '아직 미션을 마치지 않았어요.',
  MISSION_CLAIMED: () => '이미 받은 미션 보상이에요.',
}

const pressEnded: Record<Extract<Rejection, { code: 'PRESS_ENDED' }>['how'], string> = {
  unkept: '이미 처리했어요. 코드나 키는 한 번만 보여 드려서 다시 볼 수 없으니, 필요하면 새로 만들어 주세요.',
  not_done: '앞서 누른 것은 처리하지 못했어요. 화면을 확인하고 다시 눌러 주세요.',
  unknown: '앞서 누른 것이 되었는지 알 수 없어요. 화면을 확인하고 다시 눌러 주세요.',
}

const nicknameInvalid: Record<'length' | 'letters' | 'reserved', string> = {
  length: '닉네임은 2자에서 12자까지예요.',
  letters: '닉네임에는 한글, 영문, 숫자만 쓸 수 있어요.',
  reserved: '쓸 수 없는 닉네임이에요.',
}

const moveUp: Record<Extract<Rejection, { code: 'MOVE_UP_REFUSED' }>['reason'], string> = {
  first: '앞에 다른 분이 없어 순서를 올릴 필요가 없어요. 포인트는 쓰지 않았어요.',
  moved_ahead: '앞의 다른 분은 모두 순서를 올려 더 앞설 수 없어요. 포인트는 쓰지 않았어요.',
  over: '예약으로 바뀔 수 있는 기간이 지났어요. 포인트는 쓰지 않았어요.',
  raffle: '추첨 상품은 추첨 순서대로 기다려요. 포인트는 쓰지 않았어요.',
  canceled: '판매가 취소된 상품이라 순서를 올릴 수 없어요. 포인트는 쓰지 않았어요.',
  paused: '지금은 판매를 멈춘 상품이라 순서를 올릴 수 없어요. 포인트는 쓰지 않았어요.',
}

const roundDates: Record<'publishAt' | 'deadlineDate' | 'pickupDate' | 'pickupUntil', string> = {
  publishAt: '판매 시작은 마감보다 앞이어야 해요.',
  deadlineDate: '마감은 픽업 첫날보다 앞이어야 해요.',
  pickupDate: '픽업 첫날은 마감 뒤여야 해요.',
  pickupUntil: '픽업 마지막 날은 첫날보다 앞설 수 없어요.',
}

const openingPassed: Partial<Record<RoundStatus, string>> = {
  ended: '이미 끝난 판매예요.',
  canceled: '판매가 취소된 상품이에요.',
}

const roundIncomplete: Record<'publishAt' | 'items' | 'images' | 'raffle', string> = {
  publishAt: '판매 시작 시각을 정해 주세요.',
  items: '옵션을 하나 이상 추가해 주세요.',
  images: '사진을 한 장 이상 추가해 주세요.',
  raffle: '뽑는 인원을 정해 주세요.',
}

/** Returns the Korean text of a refusal. */
export function messageOf(rejection: Rejection): string {
  return (messages[rejection.code] as (data: Rejection) => string)(rejection)
}

/** The text of an unexpected error; it never contains a stack trace or SQL. */
export const BUG_MESSAGE = '서버에 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.'

function soldOut(lines: Extract<Rejection, { code: 'SOLD_OUT' }>['lines']): string {
  const some = lines.find(line => line.available > 0)
  if (lines.length > 1) return `${lines.length}개 상품의 재고가 모자라요.`
  return some ? `${some.available}개만 남았어요.` : '남은 수량이 모자라요.'
}

/** The banner was deleted, but its picture's file was not. A notice, no refusal; its wording is fixed. */
export const IMAGE_LEFT_BEHIND = '배너 Firestore 데이터는 삭제되었으나, 이미지 파일 삭제에 실패했습니다.'

/** Returns a balance with a true minus sign: `1,240P`, `−30P`. */
function balance(points: number): string {
  return `${points.toLocaleString('ko-KR').replace('-', '−')}P`
}
