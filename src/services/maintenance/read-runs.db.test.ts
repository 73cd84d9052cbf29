import { beforeAll, describe, expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, refusal } from '../../../tests/support/desk.ts'
import { bytesOf, rowsUnder } from '../../../tests/support/workbook.ts'
import { insertFindings } from '../../db/maintenance/maintenance-runs.ts'
import { exportReport } from './export-report.ts'
import { readMaintenanceRuns } from './read-runs.ts'

const counter = new Counter()
const { context } = counter
let admin: Awaited<ReturnType<typeof counter.admin>>
beforeAll(async () => {
  admin = await counter.admin()
})

/** Creates a finished run of so many minutes ago. */
async function aRun(minutes: number): Promise<string> {
  const [run] = await counter.db.query<{ id: string }>(
    `insert into maintenance_runs (id, tool, status, started_by, started_at, progress_at, finished_at, stage, total)
     select gen_random_uuid(), 'reaggregateAllUserData', 'done', $1, at, at, at, 'stock', 9 from (select now() - make_interval(mins => $2) as at) t returning id`,
    [admin.userId, minutes],
  )
  return run!.id
}

it('runs come page by page, the newest first, each once, also where a new one comes between two pages', async () => {
  const runs: string[] = []
  // two of the same instant on either side of the page's end
  for (let i = 0; i < 43; i++) runs.push(await aRun(i < 20 ? i : i - 1))
  const first = await readMaintenanceRuns(counter.db)
  await aRun(-1)
  const second = await readMaintenanceRuns(counter.db, first.nextCursor!)
  const third = await readMaintenanceRuns(counter.db, second.nextCursor!)
  expect([first, second, third].map(page => page.items.length)).toEqual([20, 20, 3])
  expect(third.nextCursor).toBeNull()
  expect(new Set([first, second, third].flatMap(page => page.items.map(run => run.runId)))).toEqual(new Set(runs))
  expect(await refusal(readMaintenanceRuns(counter.db, 'yesterday'))).toMatchObject({ code: 'INVALID_INPUT' })
})

describe('the file of a report', () => {
  let runId: string
  beforeAll(async () => {
    runId = await aRun(0)
    const person = await aUser(counter.db)
    await counter.db.query(`update users set display_name = '=HYPERLINK("x")', phone = '01011110042' where id = $1`, [person])
    const { groups } = await aRound(counter.db)
    await counter.db.transaction(tx =>
      insertFindings(tx, runId, [
        {
          kind: 'counts',
          subjectId: person,
          before: { pickupCount: 3, noShowHalves: 5 },
          after: { pickupCount: 2, noShowHalves: 4 },
          mended: true,
        },
        { kind: 'tier', subjectId: person, before: { tier: 'sprout' }, after: { tier: 'fairy' }, mended: true },
        {
          kind: 'shelf',
          subjectId: groups[0]!.id,
          before: { reservedUnits: 1 },
          after: { reservedUnits: 900 },
          mended: false,
        },
      ]),
    )
  })

  it('has a row for each value that differed, and no text that a spreadsheet would calculate', async () => {
    const text = (await bytesOf((await exportReport(context, admin, { runId, format: 'csv' })).bytes)).toString()
    const rows = text.trimEnd().split('\r\n')
    expect(rows).toHaveLength(5)
    expect(rows[1]).toMatch(
      /^"'=HYPERLINK\(""x""\)","0042",,,,,"픽업 횟수",3,2,"고침","주문에서 센 횟수와 달랐어요","[0-9a-f-]{36}"$/,
    )
    expect(rows[2]).toContain('"노쇼 횟수",2.5,2,')
    expect(rows[3]).toContain('"등급","공구새싹","공구요정",')
    expect(rows[4]).toContain('"예약 수량",1,900,"그대로 둠","센 수량이 전체 재고보다 많아')
  })

  it('has only what was not corrected, as a workbook too, and the export is recorded', async () => {
    const file = await exportReport(context, admin, { runId, left: 'yes', format: 'xlsx' })
    expect(file.fileName).toMatch(/^전체 사용자 보정 보고서 \d{4}-\d\d-\d\d\.xlsx$/)
    expect(rowsUnder(await bytesOf(file.bytes), '전체 사용자 보정 보고서').map(row => row.slice(6, 10))).toEqual([
      ['예약 수량', 1, 900, '그대로 둠'],
    ])
    const [record] = await counter.db.query(
      `select action, after from audit_log where subject = 'export' order by id desc limit 1`,
    )
    expect(record).toEqual({ action: 'export.report', after: { format: 'xlsx', runId, left: 'yes', rows: 1 } })
    const [look] = await counter.db.query(`select what, rows_seen from personal_data_access order by id desc limit 1`)
    expect(look).toEqual({ what: 'report export', rows_seen: 1 })
    expect(await refusal(exportReport(context, admin, { runId: admin.userId, format: 'csv' }))).toEqual({ code: 'NOT_FOUND' })
  })
})
