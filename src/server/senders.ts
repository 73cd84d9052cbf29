import { createECDH, hkdfSync } from 'node:crypto'
import { alimtalkSender } from '../services/notifications/alimtalk.ts'
import { eMailSender } from '../services/notifications/e-mail.ts'
import { type Mailbox, smtpMailbox } from '../services/notifications/mailbox.ts'
import type { Sender } from '../services/notifications/sender.ts'
import { type PushKeys, webPushSender } from '../services/notifications/web-push.ts'
import type { Config } from './config.ts'

/** Every way by which this shop sends: pushes always, the others when they are configured. */
export function sendersOf(config: Config): { senders: Sender[]; pushPublicKey: string; mailbox: Mailbox | null } {
  const keys = pushKeysOf(config)
  const mailbox = config.mail ? smtpMailbox(config.mail) : null
  const senders: Sender[] = [webPushSender(keys)]
  if (mailbox) senders.push(eMailSender(mailbox, config.shopName))
  if (config.alimtalk) senders.push(alimtalkSender(config.alimtalk))
  return { senders, pushPublicKey: keys.publicKey, mailbox }
}

/**
 * The shop's own keys for Web Push: those of the settings, else made from its secret, so that every process and every later start has
 * the same without keeping anything. With another secret browsers have to subscribe anew, as people have to sign in anew.
 */
export function pushKeysOf({ push, secret, publicUrl }: Pick<Config, 'push' | 'secret' | 'publicUrl'>): PushKeys {
  if (push) return push
  const pair = createECDH('prime256v1')
  const privateKey = Buffer.from(hkdfSync('sha256', secret, '', 'moapick web push', 32))
  pair.setPrivateKey(privateKey)
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
    subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:shop@localhost.invalid',
  }
}
