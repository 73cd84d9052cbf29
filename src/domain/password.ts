import { PASSWORD_LEAST, PASSWORD_MOST } from './password-bounds.ts'
import type { Rejection } from './rejection.ts'

/** Why a password will not do, or null. Length counts characters as people see code points; no other rule of composition. */
export function passwordRejection(password: string, email = ''): Rejection | null {
  const length = [...password].length
  if (length < PASSWORD_LEAST) return { code: 'PASSWORD_TOO_SHORT', least: PASSWORD_LEAST }
  if (length > PASSWORD_MOST) return { code: 'PASSWORD_TOO_LONG', most: PASSWORD_MOST }
  return isCommon(password.normalize('NFKC').toLowerCase(), email.toLowerCase()) ? { code: 'PASSWORD_TOO_COMMON' } : null
}

function isCommon(password: string, email: string): boolean {
  if (common.has(password) || password === email || password === email.split('@')[0]) return true
  if (new Set(password).size <= 2) return true
  return isRun(password)
}

/** 12345678, 87654321, abcdefgh: each character one further than the one before. */
function isRun(password: string): boolean {
  const steps = [...password].slice(1).map((letter, index) => letter.codePointAt(0)! - password.codePointAt(index)!)
  return Math.abs(steps[0]!) === 1 && steps.every(step => step === steps[0])
}

/** What is tried first: the most frequent of public lists with 8 characters or more, and Korean keyboard habits. Lower case. */
const common = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa$$word qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234
  qwerty12345 q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 1q2w3e4r! 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 qazwsxedc asdfghjk asdfghjkl asdf1234
  zxcvbnm1 zxcvbnm, iloveyou iloveyou1 sunshine princess football baseball superman batman123 starwars trustno1 whatever letmein1 welcome1
  welcome123 admin123 admin1234 administrator changeme changeme1 computer internet samsung1 samsung123 michelle jennifer jordan23 dragon123
  monkey123 master123 abc12345 abcd1234 abcd12345 abcdefg1 a1234567 a12345678 a123456789 aa123456 aa12345678 asd12345 1234qwer qwer1234 qwer1234!
  qwe12345 123qweasd 123qwe123 12341234 12344321 123123123 123321123 11223344 1122334455 147258369 159753456 159357258 741852963 789456123
  987654321 0987654321 1234567890 123456789a 12345678a 0123456789 01234567 00000000 11111111 dkssudgktpdy dkssud12 dkssud123 tkfkdgo1 tkfkdgody
  tkfkdgo12 tkfkdgo123 rkskek12 alsrud12 eorkfl12 qlalfqjsgh qlalfqjsgh1 dlalwl12 vkdnj1234 ghdrlfehd hello123 helloworld korea123 korea1234 seoul123
  moapick1 moapick12 moapick123 moapick1234 안녕하세요 비밀번호 사랑해요 12345678! password! 1234567a 19871987 20002000 google123 facebook1 pokemon1
  charlie1 lovelove loveyou1 happy123 freedom1 shadow12 mustang1 corvette maverick steelers dolphins yankees1 liverpool1 chelsea1 arsenal1`
    .split(/\s+/)
    .filter(word => word !== ''),
)
