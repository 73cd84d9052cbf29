import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { BankColumns } from '../../contract/schemas/bank.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import type { Actor } from '../context.ts'
import { listBankLayouts, saveBankColumns } from './columns.ts'

const counter = new Counter()
let admin: Actor | undefined
const columns: BankColumns = { day: 0, time: null, amount: 3, withdrawn: 2, payer: 1, memo: null, balance: 4, kind: null }
const aLayout = () => `거래일시|보낸분|출금액|입금액|${newId()}`
const save = async (layout: string, over: Partial<BankColumns> = {}, version = 0) =>
  await saveBankColumns(counter.context, (admin ??= await counter.admin()), { layout, version, columns: { ...columns, ...over } })
const kept = async (layout: string) => (await listBankLayouts(counter.db)).layouts.find(each => each.layout === layout)
const records = async (layout: string) =>
  await counter.db.query<{ before: unknown; after: unknown }>(
    `select before, after from audit_log where action = 'bank.columns' and subject_id = $1 order by at, id`,
    [layout],
  )

describe('the columns of a kind of statement', () => {
  it('are remembered for the whole shop, with a record that a person can read', async () => {
    const layout = aLayout()
    expect(await kept(layout)).toBeUndefined()
    expect(await save(layout)).toEqual({ version: 1 })
    expect(await kept(layout)).toEqual({ layout, version: 1, columns })
    expect(await save(layout, { payer: 2, withdrawn: null }, 1)).toEqual({ version: 2 })
    expect(await kept(layout)).toMatchObject({ version: 2, columns: { payer: 2, withdrawn: null } })
    expect(await records(layout)).toMatchObject([
      { before: null, after: { dayColumn: '거래일시', amountColumn: '입금액', timeColumn: null } },
      { before: { payerColumn: '보낸분', withdrawnColumn: '출금액' }, after: { payerColumn: '출금액', withdrawnColumn: null } },
    ])
  })

  it('the same choice again changes nothing, whatever version is expected', async () => {
    const layout = aLayout()
    await save(layout)
    await save(layout, {}, 7)
    expect([await kept(layout), await records(layout)]).toMatchObject([{ version: 1 }, { length: 1 }])
  })

  it('another choice with a stale version is refused, and nothing is written', async () => {
    const layout = aLayout()
    await save(layout)
    for (const stale of [0, 2])
      expect(await refusedUnchanged(counter.db, () => save(layout, { payer: 2 }, stale))).toMatchObject({
        code: 'VERSION_CONFLICT',
      })
  })

  it('two different choices at once: one is stored, the other is refused', async () => {
    const layout = aLayout()
    const outcomes = await Promise.all([refusal(save(layout)), refusal(save(layout, { payer: 2 }))])
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect(outcomes).toContainEqual({ code: 'VERSION_CONFLICT' })
    expect(await records(layout)).toHaveLength(1)
  })
})
