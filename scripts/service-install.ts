import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { josa } from '../src/contract/words/josa.ts'
import { parseConfig } from '../src/server/settings/config.ts'
import { finish } from './lifecycle.ts'
import { caddySite, withImport } from './service/caddy-site.ts'
import { directionOf, isDomain } from './service/domain.ts'
import { type Installation, install } from './service/install.ts'
import { settingsFile } from './service/settings-file.ts'
import { serviceUnit } from './service/unit.ts'
import { homeOf } from './update/releases.ts'

const usage =
  'npm run service:install -- <domain> [--email <address>] [--data <folder>] [--backup-dir <folder>] [--memory <MB>] [--dry-run] [--trial]'
const user = 'moapick'
const settings = '/etc/moapick/shop.env'
const caddyfile = '/etc/caddy/Caddyfile'

/**
 * `npm run service:install -- <domain>`: makes this version a systemd service behind Caddy (decision 089). `--dry-run` prints all files
 * and changes nothing; `--trial` uses certificates of Caddy's own authority. May be repeated.
 */
await finish(async () => {
  const given = readArguments()
  const home = homeOf(realpathSync('.'))
  const isNew = !existsSync(settings)
  const secret = given.dryRun ? '…' : randomBytes(27).toString('base64')
  const written = isNew
    ? settingsFile({ ...given, port: 3000, dataDir: given.data, backupDir: given['backup-dir'], secret })
    : readFileSync(settings, 'utf8')
  const env = parseEnv(written)
  const config = parseConfig(given.dryRun && isNew ? { ...env, SECRET: randomBytes(27).toString('base64') } : env)
  if (config.publicUrl !== `https://${given.domain}`)
    throw new Error(`${settings} says PUBLIC_URL=${config.publicUrl}, not https://${given.domain}: change it there first`)
  const writes = config.backup && relative(config.dataDir, config.backup.dir).startsWith('..') ? [config.backup.dir] : []
  const facts = { home, dataDir: config.dataDir, writes, settings, user, memoryMb: given.memoryMb }
  const { domain, email, trial: isTrial } = given
  const installation: Installation = {
    home,
    user,
    config,
    domain,
    isTrial,
    caddyfile,
    files: [
      ...(isNew ? [{ path: settings, text: written, mode: 0o640 }] : []),
      { path: `/etc/systemd/system/${user}.service`, text: serviceUnit(facts), mode: 0o644 },
      { path: '/etc/caddy/moapick.caddy', text: caddySite({ domain, email, isTrial, port: config.port }), mode: 0o644 },
      { path: caddyfile, text: withImport(existsSync(caddyfile) ? readFileSync(caddyfile, 'utf8') : ''), mode: 0o644 },
    ],
    settings,
    folders: [config.dataDir, ...writes],
  }
  const direction = isTrial ? { kind: 'here' as const } : await directionOf(domain)
  if (direction.kind === 'elsewhere')
    console.log(`${domain}의 주소는 ${josa(direction.addresses.join(', '), '이에요/예요')}. 이 컴퓨터가 공유기 뒤에 있다면 80번과 443번 포트를 이리로 보내 주세요.
${domain} leads to ${direction.addresses.join(', ')}, not an address of this machine: behind a router, forward ports 80 and 443.\n`)
  if (given.dryRun)
    return console.log(
      installation.files.map(({ path, text, mode }) => `── ${path} (${mode.toString(8)})\n${text}`).join('\n') +
        `\n── 아무것도 바꾸지 않았어요 (--dry-run) · Nothing was changed`,
    )
  if (direction.kind === 'nowhere')
    throw new Error(`${domain}의 주소를 찾을 수 없어요. 도메인에 이 컴퓨터의 주소(A 또는 AAAA)를 등록한 뒤 다시 해 주세요.
${domain} leads nowhere: give it this machine's address (an A or AAAA record), then run this again.`)
  await install(installation)
})

function readArguments() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseArgs({
      options: { email: text, data: text, 'backup-dir': text, memory: text, 'dry-run': flag, trial: flag },
      allowPositionals: true,
    })
    const [domain = ''] = positionals
    if (positionals.length !== 1 || !isDomain(domain)) throw new Error('Give the domain of the shop, like shop.example.')
    const { data = '/var/lib/moapick', 'backup-dir': backupDir, memory = '1500', email } = values
    for (const folder of [data, backupDir])
      if (folder !== undefined && (!isAbsolute(folder) || /[\s%"'\\$]/.test(folder)))
        throw new Error(`"${folder}" should be a folder from / on, without spaces.`)
    if (!/^\d{3,6}$/.test(memory) || Number(memory) < 500) throw new Error('--memory should be a number of megabytes from 500.')
    if (email !== undefined && !/^[^\s@{}]+@[^\s@{}]+$/.test(email)) throw new Error('--email should be an e-mail address.')
    return { ...values, domain, data, memoryMb: Number(memory), dryRun: values['dry-run'] }
  } catch (error) {
    throw new Error(`${(error as Error).message}\nUsage: ${usage}`, { cause: error })
  }
}
