import type { Boot } from '../../../contract/bootstrap.ts'
import type { Article } from './legal-text.tsx'

/** The privacy policy of this very shop: which items, why, how long, and who answers for them. */
export function privacyArticles({ shopName, store, signIn }: Pick<Boot, 'shopName' | 'store' | 'signIn'>): Article[] {
  const providers = [signIn.kakao && '카카오', signIn.oidc?.name].filter(Boolean).join(', ')
  return [
    {
      title: '모으는 개인정보와 쓰는 목적',
      paragraphs: [`${shopName}은(는) 예약과 픽업에 필요한 만큼만 모아요.`],
      points: [
        '가입할 때(필수): 이름, 이메일, 비밀번호(되돌릴 수 없게 바꾸어 보관). 회원을 알아보고 픽업할 때 이름을 확인하는 데 써요.',
        ...(providers
          ? [`간편 로그인(${providers})을 쓸 때: 그 서비스가 알려 주는 회원 번호, 이름, 동의한 경우 이메일과 프로필 사진.`]
          : []),
        '프로필(선택): 별명, 전화번호와 그 뒤 네 자리, 성별, 나이대. 카운터에서 주문을 찾고 연락드리는 데 써요.',
        '쓰면서 생기는 기록: 예약·대기·픽업·취소 내역, 포인트와 등급 내역, 출석 기록, 장바구니. 계약을 지키고 차감과 적립을 계산하는 데 써요.',
        '저절로 남는 기록: 접속 시각과 IP 주소, 브라우저 종류. 부정한 이용과 장애를 막는 데 써요.',
      ],
    },
    {
      title: '보관하는 기간',
      paragraphs: [
        '회원을 그만두면 바로 이름과 연락처를 알아볼 수 없게 지워요. 다만 법이 보관하라고 정한 기록은 그 기간 동안 따로 보관한 뒤 지워요.',
      ],
      points: [
        '계약·청약철회 기록과 대금 결제·재화 공급 기록: 5년 (전자상거래법)',
        '소비자 불만·분쟁 처리 기록: 3년 (전자상거래법)',
        '접속 기록: 3개월 (통신비밀보호법)',
      ],
    },
    {
      title: '다른 곳에 주거나 맡기는 일',
      paragraphs: [
        '법에 따른 요청이 아니면 개인정보를 다른 곳에 주지 않아요.',
        `서비스 운영을 위해 서버 보관을 ${store?.hostingProvider || '호스팅 업체'}에 맡겨요.${providers ? ` 간편 로그인을 쓰면 ${providers}의 로그인 확인을 거쳐요.` : ''}`,
      ],
    },
    {
      title: '지우는 방법',
      paragraphs: [
        '보관할 까닭이 없어진 정보는 되살릴 수 없는 방법으로 바로 지워요. 주문 기록은 누구의 것인지 알 수 없게 바꾸어 장부로만 남겨요.',
      ],
    },
    {
      title: '내 정보에 대한 권리',
      paragraphs: [
        '언제든 내 정보를 보고, 고치고, 지우고, 쓰지 말라고 요청할 수 있어요. 마이페이지에서 하거나 아래 담당자에게 말해 주세요. 열흘 안에 처리하고 알려 드려요.',
        '만 14세 미만은 가입할 수 없어요.',
      ],
    },
    {
      title: '쿠키와 브라우저 저장 공간',
      paragraphs: [
        '로그인을 지키는 쿠키 하나를 써요. 장바구니는 브라우저의 저장 공간에 두고 다른 기기에서도 보이도록 가게 서버에 사본을 두어요. 광고나 추적을 위한 쿠키는 쓰지 않아요.',
      ],
    },
    {
      title: '안전하게 지키는 방법',
      paragraphs: [
        '전송 구간을 암호화하고, 비밀번호는 되돌릴 수 없게 바꾸어 보관하며, 관리자의 중요한 변경은 누가 무엇을 바꾸었는지 기록해요.',
      ],
    },
    {
      title: '개인정보 보호책임자',
      paragraphs: [
        [store?.privacyOfficer, store?.phone, store?.email, store?.companyName, store?.address].filter(Boolean).join(' · ') ||
          '고객센터로 문의해 주세요.',
        '개인정보 침해에 대한 상담은 개인정보침해신고센터(국번 없이 118), 개인정보분쟁조정위원회(1833-6972)에서도 받을 수 있어요.',
      ],
    },
  ]
}
