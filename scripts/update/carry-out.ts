import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../src/server/settings/config.ts'
import { findRunning, isReady } from '../running-shop.ts'
import { runProgram } from '../run-program.ts'
import { endJournal, type Journal, stateIn, type Step, writeJournal, writePrevious } from './journal.ts'
import type { Keeper } from './keepers.ts'
import { INSTALLED, pointCurrent, removeOtherReleases } from './releases.ts'
import { type Ground, plainEnv, runIn } from './run-in.ts'

/** What `carryOut` needs for an update. */
export type UpdateWork = {
  home: string
  /** Archive to install from. Undefined when the version is installed. */
  archive?: { path: string; folder: string } | undefined
  config: Pick<Config, 'dataDir' | 'host' | 'port'>
  /** Environment and account of the shop's own commands. */
  ground: Omit<Ground, 'root'>
  keeper: Keeper
  backup: boolean
  /** Milliseconds in which a started version must be ready. */
  patienceMs: number
  /** True when `--back` was given. Otherwise going back is a failure of the update. */
  back: boolean
  /** Throws after a request to stop. */
  goOn(): void
}

/**
 * Carries an update out from the step in the journal. Every step may be killed and repeated.
 * @throws Error with what happened, when the new version does not run; the version before serves then
 */
export async function carryOut(work: UpdateWork, journal: Journal): Promise<void> {
  const { from, to, step } = journal
  const steps: Step[] = ['install', 'backup', 'migrate', 'switch']
  const actions: Record<Step, () => Promise<void>> = {
    install: () => install(work, to.root, from.root),
    backup: () => backUp(work, from.root),
    migrate: () => migrateFor(work, to.root, from.root),
    switch: () => switchTo(work, journal),
    back: () => goBack(work, from, to),
  }
  if (step === 'back') return await actions.back()
  for (const next of steps.slice(steps.indexOf(step))) {
    work.goOn()
    writeJournal(work.home, { ...journal, step: next })
    console.log(titles[next])
    await actions[next]()
  }
}

const titles: Record<Step, string> = {
  install: '▸ 설치해요 · Installing',
  backup: '▸ 백업해요 · Backing up',
  migrate: '▸ 데이터베이스를 새 버전에 맞춰요 · Migrating the database',
  switch: '▸ 새 버전으로 다시 시작해요 · Restarting as the new version',
  back: '▸ 예전 버전으로 되돌려요 · Going back to the version before',
}

async function install(work: UpdateWork, root: string, from: string): Promise<void> {
  const installed = existsSync(join(root, INSTALLED))
  if (!installed) await unpack(work, root)
  // asked before anything of the shop changes
  await orEnd(work, () => runIn({ ...work.ground, root }, ['node', 'scripts/migrate.ts', '--dry-run', '--keep', from]))
}

async function unpack({ home, archive }: UpdateWork, root: string): Promise<void> {
  if (!archive) throw new Error(`${root} is not installed: give its archive`)
  const note = join(stateIn(home), 'installing')
  const ground = { root: home, env: plainEnv(process.env) }
  // also ends an installation that outlived its update
  await runIn(ground, ['npm', '--version'], note)
  const parts = join(stateIn(home), 'unpacked')
  for (const folder of [parts, root]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  mkdirSync(parts, { recursive: true })
  const { exitCode, output } = await runProgram(['tar', '-xzf', archive.path, '-C', parts])
  if (exitCode !== 0) throw new Error(`${archive.path} cannot be unpacked: ${output.trim()}`)
  renameSync(join(parts, archive.folder), root)
  rmSync(parts, { recursive: true })
  const command = ['npm', 'ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund']
  const { code } = await runIn({ ...ground, root }, command, note)
  if (code !== 0)
    throw new Error('설치하지 못했어요. 가게는 그대로예요.\nThe installation failed; the shop is as it was. Run the same again.')
  writeFileSync(join(root, INSTALLED), '', { flush: true })
}

async function backUp(work: UpdateWork, from: string): Promise<void> {
  if (!work.backup) return
  const { code } = await runIn({ ...work.ground, root: from }, ['node', 'scripts/backup.ts'])
  if (code !== 0)
    throw new Error(
      '백업하지 못해서 멈췄어요. 가게는 그대로예요.\nThere is no backup, so nothing was changed. See above, or add --without-backup.',
    )
}

async function migrateFor(work: UpdateWork, root: string, from: string): Promise<void> {
  await orEnd(work, () => runIn({ ...work.ground, root }, ['node', 'scripts/migrate.ts', '--keep', from]))
}

/** Runs a step. If it fails, ends the update: the running shop and its schema are unchanged. @throws Error that says so */
async function orEnd({ home }: UpdateWork, run: () => Promise<{ code: number }>): Promise<void> {
  if ((await run()).code === 0) return
  endJournal(home)
  throw new Error(
    '업데이트하지 않았어요. 가게는 그대로예요.\nThe update was not made; the shop is as it was. The reason is above.',
  )
}

async function switchTo(work: UpdateWork, journal: Journal): Promise<void> {
  const { from, to } = journal
  const { home, keeper } = work
  const isThere = async () => findRunning(work.config)?.root === to.root && (await isReady(work.config))
  if (!(await isThere())) {
    pointCurrent(home, to.root)
    await keeper.restart(to.root)
    if (!(await comesUp(work, to.root))) {
      writeJournal(home, { ...journal, step: 'back' })
      console.log(titles.back)
      return await goBack(work, from, to)
    }
  }
  pointCurrent(home, to.root)
  writePrevious(home, from)
  endJournal(home)
  console.log(`
  ${to.version} 버전이 켜져 있어요. 예전 버전은 ${basename(from.root)}에 있어요. 되돌리려면: npm run update -- --back
  Version ${to.version} is open. The one before is in ${basename(from.root)}. To go back: npm run update -- --back
`)
  removeOtherReleases(home, [from.root, to.root])
}

async function goBack(work: UpdateWork, from: Journal['from'], to: Journal['to']): Promise<void> {
  const { home, keeper } = work
  pointCurrent(home, from.root)
  await keeper.restart(from.root)
  const isOpen = await comesUp(work, from.root)
  if (isOpen) endJournal(home)
  if (isOpen && work.back)
    return console.log(`\n  ${from.version} 버전을 다시 열었어요.\n  Version ${from.version} is open again.\n`)
  const english = isOpen ? 'is open again' : 'DID NOT OPEN either: see the log, then run the same command again'
  const korean = isOpen ? '버전을 다시 열었어요' : '버전도 열리지 않았어요. 기록을 확인해 주세요'
  throw new Error(`${to.version} 버전이 준비되지 않아서 되돌렸어요. ${from.version} ${korean}.
Version ${to.version} did not become ready. Version ${from.version} ${english}. Log: ${keeper.log}`)
}

/** Milliseconds after which a ready version is checked again, since it may end right after its start. */
const STILL_MS = 2000

/** Waits until the version in `root` runs and is ready; returns false if it has ended or `patienceMs` have passed. */
async function comesUp({ config, keeper, patienceMs, goOn }: UpdateWork, root: string): Promise<boolean> {
  const end = performance.now() + patienceMs
  const isThere = async () => findRunning(config)?.root === root && (await isReady(config))
  while (performance.now() < end) {
    if (await isThere()) {
      await pause(STILL_MS)
      if (await isThere()) return true
    }
    if (keeper.hasGivenUp()) return false
    goOn()
    await pause(200)
  }
  return false
}
