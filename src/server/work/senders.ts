import { createECDH, hkdfSync } from 'node:crypto'
import { alimtalkSender } from '../../services/notifications/alimtalk.ts'
import { eMailSender } from '../../services/notifications/e-mail.ts'
import { type Mailbox, smtpMailbox } from '../../services/notifications/mailbox.ts'
import type { Sender } from '../../services/notifications/sender.ts'
import { type PushKeys, webPushSender } from '../../services/notifications/web-push.ts'
import type { Config } from '../settings/config.ts'
import { oldestOf } from '../../services/secrets/keys.ts'

/**
 * Returns the senders of all channels: Web Push always, e-mail and 알림톡 if configured.
 * @param shopName returns the shop's present name
 */
export function sendersOf(
  config: Config,
  shopName: () => string,
): { senders: Sender[]; pushPublicKey: string; mailbox: Mailbox | null } {
  const keys = pushKeysOf(config)
  const mailbox = config.mail ? smtpMailbox(config.mail) : null
  const senders: Sender[] = [webPushSender(keys, config.pushServices)]
  if (mailbox) senders.push(eMailSender(mailbox, shopName))
  if (config.alimtalk) senders.push(alimtalkSender(config.alimtalk))
  return { senders, pushPublicKey: keys.publicKey, mailbox }
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
