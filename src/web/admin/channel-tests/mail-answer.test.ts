import { expect, it } from 'vitest'
import { mailAnswerWords } from './mail-answer.ts'

it.each([
  ['Invalid login: 535 5.7.8 Username and Password not accepted', '앱 비밀번호'],
  ['Missing credentials for "PLAIN"', '앱 비밀번호'],
  ['getaddrinfo ENOTFOUND smtp.naver.kom', '주소를 찾지 못했어요'],
  ['C0:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number', '암호화 방식'],
  ['Error upgrading connection with STARTTLS: 500 Error', '암호화 방식'],
  ['self-signed certificate', '인증서'],
  ["Hostname/IP does not match certificate's altnames", '인증서'],
  ['connect ECONNREFUSED 127.0.0.1:587', '연결하지 못했어요'],
  ['Connection timeout', '연결하지 못했어요'],
  ['Greeting never received', '연결하지 못했어요'],
  ['The mail server took too long', '답을 끝내지 않았어요'],
  ["Can't send mail - all recipients were rejected: 550 no mailbox …", '보내는 주소'],
  ['Message failed: 451 4.7.1 try again later', '잠시 뒤에'],
  ['something else', '서버의 답'],
  [null, '서버의 답'],
])('%s says %s', (answer, words) => {
  expect(mailAnswerWords(answer)).toContain(words)
})
