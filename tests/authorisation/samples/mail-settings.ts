import type { mailSettingsCommands, mailSettingsQueries } from '../../../src/contract/endpoints/mail-settings.ts'
import { saveMailSettings } from '../../../src/services/mail/save-mail-settings.ts'
import type { World } from '../world.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

const server = {
  host: 'smtp.mail.kr',
  port: 465,
  encryption: 'tls',
  user: 'shop',
  password: 'p@ss',
  sender: 'hello@mail.kr',
} as const

export const mailSettingsBodies: BodiesOf<typeof mailSettingsCommands> = {
  saveMailSettings: async world => ({ version: await versionOf(world), ...server }),
  removeMailSettings: async world => {
    const { context, people } = world
    const keeping = { isFixed: false, secret: 'a secret of the samples' }
    return await saveMailSettings(
      context,
      { ...people.admin, role: 'admin' },
      { version: await versionOf(world), ...server },
      keeping,
    )
  },
}

export const mailSettingsAsked: AskedOf<typeof mailSettingsQueries> = { mailSettings: plain }

async function versionOf({ context }: World): Promise<number> {
  const [row] = await context.db.query<{ version: number }>(`select version from mail_settings`)
  return row?.version ?? 0
}
