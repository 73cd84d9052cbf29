import { expect } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { peekStock } from '../../src/db/stock.ts'
import { readLines } from '../../src/db/waitlist.ts'
import { convertible } from '../../src/domain/waitlist.ts'
import { audit } from '../../src/services/maintenance/doctor.ts'

/** The doctor finds nothing, but that people of such tests have no sign-in accounts. */
export async function expectSoundShop(db: Database): Promise<void> {
  expect((await audit(db)).filter(violation => violation.audit !== 'people.user_without_account')).toEqual([])
}

/** At this instant nobody who may take part waits beside goods that suffice for them: whatever came free has been given. */
export async function expectLinesServed(db: Database, now: Temporal.Instant): Promise<void> {
  const missed = await db.transaction(async tx => {
    const groups = await tx.query<{ id: string }>(
      `select distinct variant_group_id as id from waitlist_entries where status = 'waiting'`,
    )
    const ids = groups.map(group => group.id)
    const [lines, shelves] = [await readLines(tx, ids), await peekStock(tx, ids)]
    return ids.flatMap(id =>
      convertible(
        shelves.get(id)!,
        lines.filter(entry => entry.groupId === id),
        now,
      ),
    )
  })
  expect(missed).toEqual([])
}
