import { expect, it } from 'vitest'
import { mailSettingsInput, type AdminMailSettings } from '../../../contract/schemas/mail-settings.ts'
import { mailProviders, providerOf } from './mail-providers.ts'
import { mailInput, mailProblems, mailValuesOf, type MailValues } from './mail-values.ts'

const none: AdminMailSettings = { settings: null, fixedSender: null, isUnreadable: false, version: 0 }
const settings = { host: 'smtp.mail.kr', port: 465, encryption: 'tls', user: 'shop', sender: 'hello@mail.kr' } as const
const saved: AdminMailSettings = { ...none, settings, version: 3 }
const typed: MailValues = { ...settings, password: 'p@ss' }

it.each<[string, AdminMailSettings, Partial<MailValues>, string[]]>([
  ['all fields', none, {}, []],
  ['nothing', none, mailValuesOf(none), ['host', 'sender']],
  ['no sign-in', none, { user: ' ', password: '' }, []],
  ['a password without a user', none, { user: '' }, ['user']],
  ['a user without a password', none, { password: '' }, ['password']],
  ['a kept password', saved, { password: '', port: 587, encryption: 'starttls', sender: 'a@mail.kr' }, []],
  ['the saved password for another server', saved, { password: '', host: 'smtp.other.kr' }, ['password']],
  ['the saved password for another user', saved, { password: '', user: 'other' }, ['password']],
  ['a saved password that nobody can read', { ...saved, isUnreadable: true }, { password: '' }, ['password']],
  ['a line break', none, { user: 'a\nb', password: 'a\rb' }, ['user', 'password']],
  ['a sender without @', none, { sender: 'hello' }, ['sender']],
])('%s', (_, seen, over, fields) => {
  const values = { ...typed, ...over }
  expect(Object.keys(mailProblems(seen, values))).toEqual(fields)
  // the contract takes what the form lets through
  if (fields.length === 0) expect(mailSettingsInput.safeParse(mailInput(seen, values)).error).toBeUndefined()
})

it('sends null for a kept password, and an empty one for a server without sign-in', () => {
  expect(mailInput(saved, { ...typed, password: '' }).password).toBeNull()
  expect(mailInput(saved, { ...typed, user: '', password: '' }).password).toBe('')
  expect(mailInput(saved, typed).password).toBe('p@ss')
})

it.each(mailProviders)('$name is found by its server, which the contract takes', ({ id, host, port, encryption }) => {
  expect(providerOf(` ${host.toUpperCase()} `)?.id).toBe(id)
  expect(mailSettingsInput.safeParse({ version: 0, ...typed, host, port, encryption }).success).toBe(true)
})
