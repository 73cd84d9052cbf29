import type { Sql } from '../../db/connection/database.ts'
import { readMailRow } from '../../db/store/mail-settings.ts'
import { openMailRow } from '../../services/mail/mail-password.ts'
import { type Letter, type Mailbox, smtpMailbox } from '../../services/notifications/mailbox.ts'
import type { Outcome } from '../../services/notifications/sender.ts'
import { isThisMachine } from '../settings/address.ts'
import type { Config } from '../settings/config.ts'
import { type Repeating, repeat } from './repeat.ts'

const LOOK_EVERY_MS = 1000

/**
 * The shop's mail server: that of the environment, else the one that a master saved. Every process polls the saved one once a second, so
 * that a change needs no restart (docs/decisions/106-the-mail-server-is-set-in-the-browser.md).
 */
export class ShopMail {
  readonly #sql: Sql
  readonly #config: Pick<Config, 'mail' | 'secret'>
  readonly #shopName: () => string
  #mailbox: Mailbox | null
  #version = -1
  #looking: Repeating | null = null

  /** @param shopName returns the shop's present name, the sender's name in mails of the saved server */
  constructor(sql: Sql, config: Pick<Config, 'mail' | 'secret'>, shopName: () => string) {
    this.#sql = sql
    this.#config = config
    this.#shopName = shopName
    this.#mailbox = config.mail ? smtpMailbox(config.mail) : null
  }

  /** Whether the environment sets the mail server, so that none can be saved. */
  get isFixed(): boolean {
    return this.#config.mail !== undefined
  }

  /** Whether the shop sends mails, by the last poll. Ask again at each use: a master may change it. */
  get isOn(): boolean {
    return this.#mailbox !== null
  }

  /** Reads the saved settings, then polls them until `stop`. */
  async start(onTrouble: (error: unknown) => void): Promise<void> {
    await this.look()
    if (!this.isFixed) this.#looking = repeat(() => this.look(), LOOK_EVERY_MS, onTrouble)
  }

  /** Ends the poll and closes the connections to the mail server. */
  async stop(): Promise<void> {
    await this.#looking?.stop()
    this.#mailbox?.close()
  }

  /** Reads the saved settings once, and connects to the saved server from now on if they changed. */
  async look(): Promise<void> {
    if (this.isFixed) return
    const row = await readMailRow(this.#sql)
    if (row.version <= this.#version) return
    this.#version = row.version
    // mails under way on open connections still end; waiting ones are sent again by the new server
    this.#mailbox?.close()
    const saved = openMailRow(this.#config.secret, row)
    this.#mailbox = saved === null || saved === 'unreadable' ? null : this.#connect(saved)
  }

  /** Sends one mail by the present mail server. */
  async deliver(letter: Letter): Promise<Outcome> {
    return (await this.#mailbox?.deliver(letter)) ?? { outcome: 'again', reason: 'no mail server is set up' }
  }

  #connect({ settings, password }: Exclude<ReturnType<typeof openMailRow>, 'unreadable' | null>): Mailbox {
    const { host, port, encryption, user, sender } = settings
    return smtpMailbox({
      server: { host, port, secure: encryption === 'tls', ...(password !== null && { auth: { user, pass: password } }) },
      from: () => ({ name: this.#shopName(), address: sender }),
      // as for SMTP_URL: a connection within this machine may stay unencrypted
      requireTls: !isThisMachine(host),
    })
  }
}
