import { expect } from 'vitest'
import type { Database } from '../../src/db/connection/database.ts'
import { audit } from '../../src/services/maintenance/doctor.ts'
import { missedLines } from './missed-lines.ts'

/** The doctor finds nothing at this instant, but that people of such tests have no sign-in accounts. */
export async function expectSoundShop(db: Database, now = Temporal.Now.instant()): Promise<void> {
  expect((await audit(db, now)).filter(violation => violation.audit !== 'people.user_without_account')).toEqual([])
}

/** At this instant nobody who may take part waits beside goods that suffice for them: whatever came free has been given. */
export async function expectLinesServed(db: Database, now: Temporal.Instant): Promise<void> {
  expect(await missedLines(db, now)).toEqual([])
}
