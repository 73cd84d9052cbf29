import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { canEnter, give } from '../../src/db/embedded/account.ts'
import type { Config } from '../../src/server/settings/config.ts'
import { aptInstall } from '../apt.ts'
import { isReady } from '../running-shop.ts'
import { currentIn, pointCurrent } from '../update/releases.ts'
import { writeService } from '../update/service-note.ts'

type NewFile = { path: string; text: string; mode: number }

/** What `install` needs to make a shop a systemd service behind Caddy. */
export type Installation = {
  home: string
  user: string
  config: Pick<Config, 'host' | 'port' | 'dataDir'>
  domain: string
  isTrial: boolean
  caddyfile: string
  files: readonly NewFile[]
  settings: string
  /** Folders that the shop owns. */
  folders: readonly string[]
}

/**
 * Makes the shop a service: creates account, folders, settings, unit and Caddy's site, starts both and prints the address. Each step may be
 * repeated.
 * @throws Error that says what to do
 */
export async function install(work: Installation): Promise<void> {
  refuseUnfit(work.home)
  if (!existsSync('/usr/bin/caddy')) aptInstall('caddy', console.log)
  if (!succeeds('caddy', ['version']))
    throw new Error('Caddy가 필요해요. 설치한 뒤 다시 해 주세요.\nInstall Caddy, then run this again.')
  const account = makeAccount(work)
  const root = realpathSync('.')
  if (!canEnter(account, join(root, 'node_modules')))
    throw new Error(`${work.user} 계정이 ${root} 폴더를 열 수 없어요. /opt/moapick 같은 곳에 설치해 주세요.
The account ${work.user} cannot enter ${root}: install the shop in a folder such as /opt/moapick.`)
  for (const folder of work.folders) if (!existsSync(folder)) giveFolder(folder, account)
  writeAll(work, account.gid)
  if (currentIn(work.home) === undefined) pointCurrent(work.home, root)
  writeService(work.home, { unit: work.user, settings: work.settings, account: { uid: account.uid, gid: account.gid } })
  succeed('systemctl', ['daemon-reload'])
  succeed('systemctl', ['enable', work.user, 'caddy'])
  succeed('systemctl', ['restart', work.user])
  succeed('systemctl', ['reload-or-restart', 'caddy'])
  await until(() => isReady(work.config), `journalctl -u ${work.user}`)
  await until(() => answers(work), 'journalctl -u caddy')
  console.log(`
  가게가 열렸어요: https://${work.domain}
  백업 열쇠를 종이에 적어 두세요: cat ${work.config.dataDir}/backup.key
  상태 보기: npm run service:status

  The shop is open at https://${work.domain}
  Keep the key of the backups on paper: cat ${work.config.dataDir}/backup.key
  How it is: npm run service:status
`)
}

function refuseUnfit(home: string): void {
  if (process.getuid?.() !== 0) throw new Error('sudo로 실행해 주세요.\nRun this as root (sudo npm run service:install -- …).')
  if (!existsSync('/run/systemd/system'))
    throw new Error('이 컴퓨터는 systemd를 쓰지 않아요.\nThis machine does not run systemd: --dry-run prints the files.')
  if (existsSync('.git'))
    throw new Error(
      '압축 파일(npm run pack)로 설치한 가게에서 실행해 주세요.\nInstall an archive of "npm run pack" and run this in its folder.',
    )
  if (/^\/(home|root)\//.test(`${home}/`))
    throw new Error(`${home}: 서비스는 홈 폴더를 볼 수 없어요. /opt/moapick 같은 곳에 설치해 주세요.
A service sees no home folders: install the shop in a folder such as /opt/moapick, not in ${home}.`)
}

function makeAccount({ user, config }: Installation) {
  if (!succeeds('id', [user]))
    succeed('useradd', [
      '--system',
      '--user-group',
      '--home-dir',
      config.dataDir,
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      user,
    ])
  const [uid = 0, gid = 0] = ['-u', '-g'].map(flag => Number(succeed('id', [flag, user])))
  return { name: user, uid, gid }
}

function giveFolder(folder: string, account: ReturnType<typeof makeAccount>): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  give(folder, account)
}

/**
 * Writes the files of the service. If Caddy refuses its new configuration, restores all but the settings.
 * @throws Error with Caddy's message
 */
function writeAll({ files, settings, caddyfile }: Installation, group: number): void {
  const before = files.map(({ path }) => ({ path, text: existsSync(path) ? readFileSync(path, 'utf8') : undefined }))
  for (const file of files) writeWhole(file)
  if (existsSync(settings)) chownSync(settings, 0, group)
  const { status, stderr } = spawnSync('caddy', ['validate', '--config', caddyfile, '--adapter', 'caddyfile'], {
    encoding: 'utf8',
  })
  if (status === 0) return
  for (const { path, text } of before) {
    if (path === settings) continue
    if (text === undefined) rmSync(path, { force: true })
    else writeWhole({ path, text, mode: 0o644 })
  }
  throw new Error(`Caddy가 설정을 받아들이지 않아서 되돌렸어요.\nCaddy refuses its configuration, which was put back:\n${stderr}`)
}

function writeWhole({ path, text, mode }: NewFile): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o755 })
  writeFileSync(`${path}.new`, text, { mode })
  renameSync(`${path}.new`, path)
}

async function until(holds: () => Promise<boolean>, log: string): Promise<void> {
  const end = performance.now() + 300_000
  while (!(await holds())) {
    if (performance.now() > end)
      throw new Error(`5분 안에 열리지 않았어요. 기록: ${log}\nIt did not open within five minutes. See ${log}`)
    await pause(500)
  }
}

/** Returns whether the shop answers `/readyz` by https under its domain. A trial asks 127.0.0.1 and trusts any certificate. */
function answers({ domain, isTrial }: Installation): Promise<boolean> {
  const host = isTrial ? '127.0.0.1' : domain
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const options = { host, servername: domain, path: '/readyz', headers: { host: domain }, rejectUnauthorized: !isTrial }
  get({ ...options, timeout: 10_000 }, response => resolve(response.resume().statusCode === 200))
    .on('timeout', () => resolve(false))
    .on('error', () => resolve(false))
  return promise
}

function succeeds(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

function succeed(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} failed: ${error?.message ?? stderr.trim()}`)
  return stdout
}
