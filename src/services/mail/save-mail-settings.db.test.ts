import { beforeEach, expect, it } from 'vitest'
import { commands } from '../../contract/endpoints/endpoints.ts'
import type { MailSettingsInput } from '../../contract/schemas/mail-settings.ts'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { readMailRow } from '../../db/store/mail-settings.ts'
import { openMailRow, renewMailPassword } from './mail-password.ts'
import { readMailSettings } from './read-mail-settings.ts'
import { removeMailSettings, saveMailSettings } from './save-mail-settings.ts'

/** The mail server as a master saves it (docs/RULES.md#the-mail-server). */
const shop = new Catalogue()
const secret = 'the secret of this test'
const password = 'kumquat-7-p@ss'
const given = { host: ' SMTP.mail.kr', port: 465, encryption: 'tls', user: 'shop ', password, sender: 'Hello@mail.kr' } as const
const save = (version: number, over: Partial<MailSettingsInput> = {}, isFixed = false, by: string = secret) =>
  saveMailSettings(shop.context(), shop.admin, { version, ...given, ...over }, { isFixed, secret: by })
const remove = (version: number, isFixed = false) => removeMailSettings(shop.context(), shop.admin, { version }, { isFixed })
const read = (by: Parameters<typeof readMailSettings>[1] = secret) => readMailSettings(shop.db, by, null)
const opened = async (by: Parameters<typeof openMailRow>[0] = secret) => {
  const found = openMailRow(by, await readMailRow(shop.db))
  return typeof found === 'object' ? (found?.password ?? null) : found
}
beforeEach(() => shop.db.query(`truncate mail_settings`))

it('is read as it was saved, without the password, which is stored encrypted', async () => {
  expect(await read()).toEqual({ settings: null, fixedSender: null, isUnreadable: false, version: 0 })
  expect(await save(0)).toEqual({ version: 1 })
  const settings = { host: 'smtp.mail.kr', port: 465, encryption: 'tls', user: 'shop', sender: 'hello@mail.kr' }
  expect(await read()).toEqual({ settings, fixedSender: null, isUnreadable: false, version: 1 })
  expect(await opened()).toBe(password)
  const rows = await shop.db.query<{ password: string }>(`select * from mail_settings`)
  expect(JSON.stringify(rows)).not.toContain(password)
  const records = await shop.db.query(`select before, after from audit_log where action like 'mail.%'`)
  expect(records.at(-1)).toMatchObject({ before: { mailHost: null }, after: { mailHost: 'smtp.mail.kr', mailPassword: true } })
  expect(JSON.stringify(records)).not.toMatch(/kumquat/)
  expect(JSON.stringify(records)).not.toContain(rows[0]!.password)
})

it('of two who saw one version, the second is refused; a removed one keeps its version', async () => {
  expect(await refusedUnchanged(shop.db, () => save(1))).toEqual({ code: 'VERSION_CONFLICT' })
  await save(0)
  expect(await refusedUnchanged(shop.db, () => save(0))).toEqual({ code: 'VERSION_CONFLICT' })
  expect(await refusedUnchanged(shop.db, () => remove(0))).toEqual({ code: 'VERSION_CONFLICT' })
  const outcomes = await Promise.all([refusal(save(1)), refusal(remove(1))])
  expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
  expect(outcomes).toContainEqual({ code: 'VERSION_CONFLICT' })
  if ((await read()).settings !== null) await remove(2)
  const { settings, version } = await read()
  expect(settings).toBeNull()
  expect(await refusedUnchanged(shop.db, () => remove(version))).toEqual({ code: 'VERSION_CONFLICT' })
  expect(await refusedUnchanged(shop.db, () => save(0))).toEqual({ code: 'VERSION_CONFLICT' })
  expect(await save(version)).toEqual({ version: version + 1 })
})

it('is refused where the server fixes it, and nothing changes', async () => {
  await save(0)
  expect(await refusedUnchanged(shop.db, () => save(1, {}, true))).toEqual({ code: 'MAIL_FIXED' })
  expect(await refusedUnchanged(shop.db, () => remove(1, true))).toEqual({ code: 'MAIL_FIXED' })
})

it('a password that is not typed again stays with its server and user, and goes to no other', async () => {
  expect(await refusedUnchanged(shop.db, () => save(0, { password: null }))).toEqual({ code: 'MAIL_PASSWORD_NEEDED' })
  await save(0)
  for (const other of [{ host: 'smtp.evil.kr' }, { user: 'other' }])
    expect(await refusedUnchanged(shop.db, () => save(1, { ...other, password: null }))).toEqual({ code: 'MAIL_PASSWORD_NEEDED' })
  await save(1, { password: null, port: 587, encryption: 'starttls' })
  expect(await opened()).toBe(password)
  await save(2, { user: '', password: '' })
  expect(await opened()).toBeNull()
  expect(await refusal(save(3, { password: null }))).toEqual({ code: 'MAIL_PASSWORD_NEEDED' })
})

it('follows a changed secret: read by the former, encrypted again at the start, else said to be unreadable', async () => {
  await save(0)
  const changed = { current: 'another secret of this test', former: secret }
  expect([await opened(changed), (await read(changed)).isUnreadable]).toEqual([password, false])
  expect([await opened(changed.current), (await read(changed.current)).isUnreadable]).toEqual(['unreadable', true])
  expect(await renewMailPassword(shop.context(), changed)).toBe(true)
  expect(await renewMailPassword(shop.context(), changed)).toBe(false)
  expect(await opened(changed.current)).toBe(password)
  expect((await read()).version).toBe(1)
})

it.each<[string, object]>([
  ['a port of another service', { port: 5432 }],
  ['no encryption', { encryption: 'none' }],
  ['a URL', { host: 'smtp://smtp.mail.kr' }],
  ['a sender with a name', { sender: '모아픽 <a@mail.kr>' }],
  ['a line break', { user: 'a\r\nb' }],
  ['a user without a password', { password: '' }],
  ['a password without a user', { user: '' }],
])('%s does not pass the contract', (_, over) => {
  expect(commands.saveMailSettings.input.safeParse({ version: 0, ...given, ...over }).success).toBe(false)
})

it.each(['port = 5432', "encryption = 'none'", "host = ''", 'password = null', 'sender = null', "id = 'other'"])(
  'the database refuses %s, too',
  async change => {
    await save(0)
    await expect(shop.db.query(`update mail_settings set ${change}`)).rejects.toThrow('mail_settings')
  },
)
