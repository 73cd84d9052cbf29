import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runProgram } from '../run-program.ts'
import { stateIn } from './journal.ts'
import { plainEnv, runIn } from './run-in.ts'

/**
 * Packs a commit of the repository around `home` and returns its archive. A commit that was packed before is not packed again.
 * @throws Error if there is no repository or no such commit, or packing fails
 */
export async function archiveOfRef(ref: string, home: string, dryRun: boolean): Promise<string> {
  const git = ['git', '-C', existsSync(home) ? home : dirname(home)]
  const found = await runProgram([...git, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  const commit = found.output.trim()
  if (found.exitCode !== 0 || !/^[0-9a-f]{40,64}$/.test(commit))
    throw new Error(
      `${ref}: 그런 파일도, 커밋도 없어요.\nThere is no file ${ref}, and no such commit in a checkout around ${home}.`,
    )
  const state = stateIn(home)
  const archive = join(state, `${commit}.tar.gz`)
  if (existsSync(archive)) return archive
  if (dryRun) throw new Error(`${ref} is commit ${commit}, which is not packed yet: --dry-run needs an archive (npm run pack)`)
  console.log(`▸ ${commit.slice(0, 12)} 커밋을 묶어요 · Packing commit ${commit.slice(0, 12)}`)
  const tree = join(state, 'checkout')
  mkdirSync(state, { recursive: true })
  const ground = { root: tree, env: plainEnv(process.env) }
  await runIn({ ...ground, root: state }, ['npm', '--version'], join(state, 'packing')) // ends what a killed update left
  rmSync(tree, { recursive: true, force: true, maxRetries: 3 })
  await succeed([...git, 'worktree', 'prune'])
  await succeed([...git, 'worktree', 'add', '--force', '--detach', tree, commit])
  for (const command of [
    ['npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund'],
    ['npm', 'run', 'pack', '--', state],
  ])
    if ((await runIn(ground, command, join(state, 'packing'))).code !== 0)
      throw new Error(`${command.join(' ')} failed for ${ref}`)
  const [packed] = globSync('moapick-*.tar.gz', { cwd: state })
  renameSync(join(state, packed!), archive)
  rmSync(tree, { recursive: true, force: true, maxRetries: 3 })
  await succeed([...git, 'worktree', 'prune'])
  return archive
}

async function succeed(command: readonly string[]): Promise<void> {
  const { exitCode, output } = await runProgram(command)
  if (exitCode !== 0) throw new Error(`${command.join(' ')} failed:\n${output}`)
}
