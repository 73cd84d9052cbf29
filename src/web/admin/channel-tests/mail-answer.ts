/** Kinds of failures by the words of the mail server or of the connection, with what to do in Korean; the first that matches holds. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [
    /invalid login|\b53[045]\b|authenticat|missing credentials/i,
    '아이디나 비밀번호가 맞지 않아요. 네이버와 Gmail, 다음은 로그인 비밀번호 대신 앱 비밀번호를 넣어야 해요.',
  ],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo|EDNS/i, '메일 서버 주소를 찾지 못했어요. 주소를 다시 확인해 주세요.'],
  [
    /certificate|self[- ]signed|altnames/i,
    '메일 서버의 인증서를 믿을 수 없어 보내지 않았어요. 메일 서버 주소를 다시 확인해 주세요.',
  ],
  [
    /wrong version number|SSL routines|STARTTLS|secure TLS/i,
    '암호화 방식이 이 포트와 맞지 않아요. 465번은 TLS, 587번은 STARTTLS로 골라 주세요.',
  ],
  [
    /ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|timeout|greeting never|closed/i,
    '메일 서버에 연결하지 못했어요. 메일 서버 주소와 포트, 암호화를 확인해 주세요.',
  ],
  [/took too long/i, '메일 서버가 답을 끝내지 않았어요. 메일 서버 주소를 확인하고 잠시 뒤에 다시 보내 주세요.'],
  [/no mail server/i, '메일 서버가 아직 연결되지 않았어요.'],
  [/\b4\d\d\b/, '메일 서버가 지금은 메일을 받지 않아요. 잠시 뒤에 다시 보내 주세요.'],
  [/\b5\d\d\b/, '보내는 주소가 메일 서비스의 내 주소와 같은지, 받는 주소가 맞는지 확인해 주세요.'],
]

/** Returns in Korean what a failed test mail means and what to do, from the answer of the mail server. */
export function mailAnswerWords(answer: string | null): string {
  const found = kinds.find(([words]) => words.test(answer ?? ''))
  return found?.[1] ?? '아래 서버의 답을 메일 서비스의 도움말에서 찾아 주세요.'
}
