import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Runs the same command again with the package's own Node if the current one is too old, and exits with its code. The configurations of the
 * test runners import it first, because `npx` and editors may start any Node.
 */
const carried = resolve('node_modules/node/bin/node')
const oldest = 26
if (Number(process.versions.node.split('.')[0]) < oldest) {
  if (!existsSync(carried)) {
    console.error(
      `Tests need Node ${oldest}, this is ${process.version}. Run "npm ci", which brings it, and then the same again.`,
    )
    process.exit(1)
  }
  const { status } = spawnSync(carried, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
