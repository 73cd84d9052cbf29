import { readableSetupCode } from '../../domain/setup-code.ts'
import type { IssuedSetupCode } from '../../services/setup/issue-setup-code.ts'
import { SETUP_PAGE } from './pages.ts'

/**
 * Returns the text that a starting server prints while the shop has no master (highest role of staff): the address of the set-up page, the
 * one-time code and until when it is valid.
 */
export function setupWords(publicUrl: string, { code, expiresAt }: IssuedSetupCode): string {
  const until = expiresAt
    .toZonedDateTimeISO('Asia/Seoul')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')
  return `
  가게에 아직 주인이 없어요. 아래 주소를 열고 코드를 입력하면 가게를 시작할 수 있어요. ${until}까지 한 번만 쓸 수 있어요.
  The shop has no master yet. Open this address and enter the code; it works once, until ${until} (KST).

    ${publicUrl}${SETUP_PAGE}
    ${readableSetupCode(code)}
`
}
