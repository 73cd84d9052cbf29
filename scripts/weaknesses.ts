import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { finish } from './lifecycle.ts'
import { judge } from './audit-answer.ts'

/**
 * `npm run weaknesses`: asks the npm registry for published weaknesses of the locked packages that a server runs; `-- --all` also of those
 * for development. Exit code 1 when there are some, or when the registry gave no answer.
 */
await finish(async () => {
  const [option, ...more] = process.argv.slice(2)
  if (more.length > 0 || (option !== undefined && option !== '--all')) throw new Error('Usage: npm run weaknesses [-- --all]')
  const asked = ['audit', '--json', ...(option === undefined ? ['--omit=dev'] : [])]
  const { stdout } = spawnSync('npm', asked, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8', timeout: 120_000 })
  const { lines, isSound } = judge(stdout ?? '')
  if (!isSound) throw new Error(lines.join('\n'))
  console.log(lines.join('\n'))
})
