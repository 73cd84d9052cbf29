import { parseConfig } from '../src/server/settings/config.ts'
import { audit, audits, type Violation } from '../src/services/maintenance/doctor.ts'
import { finish } from './lifecycle.ts'
import { openExistingShop } from './shop-database.ts'

/** `npm run doctor`: audits the data and changes nothing; the shop may run meanwhile. Exit code 1 if an audit fails. */
await finish(async ({ onEnd }) => {
  const { db, close } = await openExistingShop(parseConfig(process.env))
  onEnd(close)
  const violations = await audit(db, Temporal.Now.instant())
  for (const { name } of audits)
    report(
      name,
      violations.filter(each => each.audit === name),
    )
  console.log(violations.length === 0 ? 'The data is sound' : 'The data is NOT sound: make a backup, then check the rows above')
  process.exitCode = violations.length === 0 ? 0 : 1
})

function report(name: string, violations: readonly Violation[]): void {
  console.log(`${violations.length === 0 ? '✓' : '✗'} ${name}`)
  for (const { row } of violations) console.log(`    ${JSON.stringify(row)}`)
}
