import { createECDH, hkdfSync } from 'node:crypto'
import type { FirstSettings } from '../../services/first-steps/read-first-steps.ts'
import type { Channels } from '../../services/first-steps/test-channel.ts'
import { alimtalkSender } from '../../services/notifications/alimtalk.ts'
import { eMailSender } from '../../services/notifications/e-mail.ts'
import type { ShopMail } from './shop-mail.ts'
import type { Channel } from '../../domain/notice.ts'
import type { Outside } from '../../services/notifications/send-due.ts'
import type { Sender } from '../../services/notifications/sender.ts'
import { type PushKeys, webPushSender } from '../../services/notifications/web-push.ts'
import type { Config } from '../settings/config.ts'
import { oldestOf } from '../../services/secrets/keys.ts'

/** The senders by which the shop sends at present, and their channels. Ask again at each use: the mail server may change. */
export type Senders = {
  readonly senders: readonly Sender[]
  readonly channels: readonly Channel[]
  readonly pushPublicKey: string
}

/**
 * Returns the senders of all channels: Web Push always, e-mail while the shop has a mail server, 알림톡 if configured.
 * @param shopName returns the shop's present name
 */
export function sendersOf(config: Config, mail: Pick<ShopMail, 'isOn' | 'deliver'>, shopName: () => string): Senders {
  const keys = pushKeysOf(config)
  const push = webPushSender(keys, config.pushServices)
  const eMail = eMailSender(mail, shopName)
  const others = config.alimtalk ? [alimtalkSender(config.alimtalk)] : []
  const current = () => [push, ...(mail.isOn ? [eMail] : []), ...others]
  return {
    get senders() {
      return current()
    },
    get channels() {
      return current().map(sender => sender.channel)
    },
    pushPublicKey: keys.publicKey,
  }
}

/** Returns what the background work, test messages and the list of first steps know of sending, each by the present settings. */
export function sendingParts(
  { publicUrl, secret, fixedName }: Config,
  ways: Senders,
  mail: Pick<ShopMail, 'isOn' | 'deliver'>,
  shopName: () => string,
): { outside: Outside; channels: Channels; firstSettings: FirstSettings } {
  return {
    outside: {
      get senders() {
        return ways.senders
      },
      publicUrl,
      secret,
    },
    channels: {
      get senders() {
        return ways.senders
      },
      get mailbox() {
        return mail.isOn ? mail : null
      },
      publicUrl,
      shopName,
    },
    firstSettings: {
      fixedName,
      get channels() {
        return new Set(ways.channels)
      },
    },
  }
}

/**
 * Returns the Web Push keys of the settings, else keys derived from the secret, so that all processes agree. While FORMER_SECRET is set,
 * keys are derived from the former secret; browsers subscribe again once FORMER_SECRET is removed.
 */
export function pushKeysOf({ push, secret, publicUrl }: Pick<Config, 'push' | 'secret' | 'publicUrl'>): PushKeys {
  if (push) return push
  const pair = createECDH('prime256v1')
  const privateKey = Buffer.from(hkdfSync('sha256', oldestOf(secret), '', 'moapick web push', 32))
  pair.setPrivateKey(privateKey)
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
    subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:shop@localhost.invalid',
  }
}
