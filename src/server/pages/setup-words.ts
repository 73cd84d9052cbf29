import { readableSetupCode } from '../../domain/setup-code.ts'
import type { IssuedSetupCode } from '../../services/setup/issue-setup-code.ts'
import { SETUP_PAGE } from './pages.ts'

/** Returns what the start of a shop without a master prints: the address of the set-up page and the one-time code. */
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
