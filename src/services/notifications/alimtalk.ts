import { alimtalkOf } from '../../contract/words/alimtalk.ts'
import { type Message, type Outcome, type Sender, SEND_TIMEOUT_MS } from './sender.ts'

export type AlimtalkSettings = {
  /** The provider's address for messages. */
  url: string
  /** Bearer token of the shop at the provider. */
  key: string
  /** Key of the shop's Kakao channel (발신프로필 키). */
  senderKey: string
}

/** Returns a sender for 카카오 알림톡 through a provider's HTTP API, as in docs/ALIMTALK.md. */
export function alimtalkSender({ url, key, senderKey }: AlimtalkSettings): Sender {
  return {
    channel: 'alimtalk',
    async send(message) {
      const { phone } = message.to
      const filled = alimtalkOf(message.notice.kind, message.notice.data)
      if (phone === null || filled === null)
        return { outcome: 'gone', reason: phone === null ? 'no telephone number' : 'no template' }
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          authorization: `Bearer ${key}`,
          'idempotency-key': message.id,
        },
        body: JSON.stringify({ ...bodyOf(message, filled), senderKey, to: phone }),
      })
      return await outcomeOf(response)
    },
  }
}

type Filled = NonNullable<ReturnType<typeof alimtalkOf>>

function bodyOf({ id, url }: Message, { code, text, variables }: Filled) {
  const buttons = [{ type: 'WL', name: '보러 가기', linkMo: url, linkPc: url }]
  return { requestId: id, templateCode: code, text, variables, buttons }
}

/** HTTP statuses after which the same message is sent again: overload, time-out or a wrong key of the shop. */
const forNow = new Set([401, 403, 408, 429])

async function outcomeOf(response: Response): Promise<Outcome> {
  const answer = (await response.json().catch(() => ({}))) as { messageId?: unknown; code?: unknown }
  // 409: this requestId was accepted before, so an earlier attempt arrived.
  if (response.ok || response.status === 409)
    return {
      outcome: 'sent',
      answer: `the provider answered ${response.status}`,
      ...(typeof answer.messageId === 'string' && { providerId: answer.messageId }),
    }
  const code = typeof answer.code === 'string' ? answer.code : String(response.status)
  const reason = `the provider answered ${response.status} ${code}`
  if (code === 'UNKNOWN_RECIPIENT' || code === 'BLOCKED_BY_RECIPIENT') return { outcome: 'gone', reason }
  return { outcome: forNow.has(response.status) || response.status >= 500 ? 'again' : 'refused', reason }
}
