import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Imported first by the configurations of the test runners. Under another Node than the one that this package carries, runs the same
 * command again under that one and ends with its exit code: `npx` and editors may start any Node, and tests need the carried one.
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
