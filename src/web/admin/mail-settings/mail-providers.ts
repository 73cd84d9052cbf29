import type { MailEncryption, MailPort } from '../../../domain/mail-settings.ts'

/** A known mail service: its server, and in Korean what its password is and how to get one. */
export type MailProvider = {
  id: string
  name: string
  host: string
  port: MailPort
  encryption: MailEncryption
  user: string
  password: string
}

/** The mail services that the form fills in by one choice. */
export const mailProviders: readonly MailProvider[] = [
  {
    id: 'naver',
    name: '네이버 메일',
    host: 'smtp.naver.com',
    port: 465,
    encryption: 'tls',
    user: '네이버 아이디예요. 네이버 메일의 환경설정에서 IMAP/SMTP 사용을 켜 두세요.',
    password: '2단계 인증을 켠 뒤 네이버 보안설정에서 만든 애플리케이션 비밀번호를 넣어 주세요.',
  },
  {
    id: 'gmail',
    name: 'Gmail',
    host: 'smtp.gmail.com',
    port: 465,
    encryption: 'tls',
    user: 'Gmail 주소 전체예요.',
    password: '2단계 인증을 켠 뒤 구글 계정에서 만든 16자리 앱 비밀번호를 넣어 주세요.',
  },
  {
    id: 'daum',
    name: '다음 메일',
    host: 'smtp.daum.net',
    port: 465,
    encryption: 'tls',
    user: '다음 메일의 아이디예요. 다음 메일 설정에서 IMAP/SMTP 사용을 켜 두세요.',
    password: '2단계 인증을 켠 뒤 카카오계정에서 만든 앱 비밀번호를 넣어 주세요.',
  },
]

/** Returns the known mail service of a server; undefined for any other server. */
export function providerOf(host: string): MailProvider | undefined {
  return mailProviders.find(provider => provider.host === host.trim().toLowerCase())
}
