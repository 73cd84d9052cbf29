import { request } from 'node:https'
import webPush from 'web-push'
import { isPushAddress, lookupPublic, type PushServices } from './push-address.ts'
import { type Message, type Outcome, type Sender, SEND_TIMEOUT_MS } from './sender.ts'

/** VAPID keys of the shop in base64url (RFC 8292). `subject` is a `mailto:` or `https:` address. */
export type PushKeys = { publicKey: string; privateKey: string; subject: string }

/** Posts an encrypted message to a push service and returns the HTTP status. */
export type PushPost = (endpoint: string, given: { headers: Record<string, string>; body: Buffer }) => Promise<number>

/** Returns a sender of web push (RFC 8030, 8291) to `services`. Messages are encrypted for one browser. */
export function webPushSender(keys: PushKeys, services: PushServices, post: PushPost = postTo(services)): Sender {
  return {
    channel: 'push',
    async send(message) {
      const { endpoint, keys: browser } = message.to
      if (!browser) return { outcome: 'gone', reason: 'the browser left' }
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: browser }, payloadOf(message), {
        vapidDetails: keys,
        contentEncoding: 'aes128gcm',
        TTL: secondsUseful(message),
        // A repeat replaces the first message while that waits at the push service.
        topic: message.notificationId.replaceAll('-', ''),
        urgency: 'normal',
      })
      return outcomeOf(await post(endpoint, { headers, body }))
    },
  }
}

/** Returns a message as JSON for the service worker. Browsers show one message per `tag`, so a repeat is not shown twice. */
function payloadOf({ notificationId, title, body, url }: Message): string {
  return JSON.stringify({ id: notificationId, tag: notificationId, title, body, url })
}

function outcomeOf(status: number): Outcome {
  const reason = `the push service answered ${status}`
  if (status >= 200 && status < 300) return { outcome: 'sent', answer: reason }
  if (status === 404 || status === 410) return { outcome: 'gone', reason }
  return { outcome: status === 408 || status === 429 || status >= 500 ? 'again' : 'refused', reason }
}

function secondsUseful({ at, usefulUntil }: Pick<Message, 'at' | 'usefulUntil'>): number {
  return Math.max(60, Math.floor(at.until(usefulUntil).total('seconds')))
}

/** Returns a post to public addresses of `services`. Others are answered 404 without a call. */
function postTo(services: PushServices): PushPost {
  return async (endpoint, given) => (isPushAddress(endpoint, services) ? await postPublic(endpoint, given) : 404)
}

async function postPublic(endpoint: string, { headers, body }: Parameters<PushPost>[1]): Promise<number> {
  return await new Promise((resolve, reject) => {
    const call = request(endpoint, { method: 'POST', headers, lookup: lookupPublic, timeout: SEND_TIMEOUT_MS }, response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.on('timeout', () => call.destroy(new Error('the push service did not answer')))
    call.on('error', reject)
    call.end(body)
  })
}
