import { describe, expect, it } from 'vitest'
import type { BankConfirmation } from '../../contract/schemas/bank.ts'
import { depositsOfShop } from '../../../tests/support/deposits.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { expectUnchanged, fingerprint } from '../../../tests/support/refusal.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { readPayments } from '../../db/payments/payments.ts'
import type { BankLine } from '../../domain/bank-line.ts'
import type { Actor } from '../context.ts'
import { confirmBankLines } from './confirm-lines.ts'

const counter = new Counter()
const { aScene, confirmation, match, statusOf, undoDeposit } = depositsOfShop(counter)

describe('a part of a deposit that was undone', () => {
  /** Creates a deposit of 10,000 won for orders of 7,000 and 3,000 won, whose payment of 3,000 was undone. */
  async function aRest() {
    const scene = await aScene([7000, 3000])
    const admin = await counter.admin()
    await confirmBankLines(counter.context, admin, { confirmations: [await confirmation(scene.line(), scene.orderIds)] })
    await undoDeposit(admin, scene.orderIds[1]!)
    return { ...scene, admin, kept: scene.orderIds[0]!, freed: scene.orderIds[1]! }
  }
  const restOf = async (lineOf: BankLine) => (await match([lineOf]))[0]!.counted?.rest
  const confirm = async (admin: Actor, ...confirmations: BankConfirmation[]) =>
    await confirmBankLines(counter.context, admin, { confirmations })

  it('is offered alone, and counted for the order that it fits, once', async () => {
    const { admin, name, line, kept, freed } = await aRest()
    const [match1] = await match([line()])
    expect(match1).toMatchObject({ counted: { rest: 3000, orders: [{ orderId: kept, name }] } })
    expect(match1!.suggestions[0]).toMatchObject({ orderIds: [freed], level: 'sure', difference: 0 })
    const press = await confirmation(line(), [freed], { rest: 3000 })
    expect((await confirm(admin, press, press)).done).toMatchObject([{ sum: 3000 }, { sum: 3000 }])
    expect([await restOf(line()), await statusOf(freed)]).toEqual([0, 'PREPAID'])
    const payments = await readPayments(counter.db, freed)
    expect(payments.map(payment => payment.amount)).toEqual([3000, -3000, 3000])
    await expectSoundShop(counter.db)
  })

  it('is refused whole, in another amount than is left, and again by another person', async () => {
    const { admin, line, freed } = await aRest()
    const other = await aScene([3000])
    const before = await fingerprint(counter.db)
    const codes = async (...over: Partial<BankConfirmation>[]) =>
      (
        await confirm(
          admin,
          ...(await Promise.all(
            over.map(async each => await confirmation(line(), other.orderIds, { acceptDifference: true, ...each })),
          )),
        )
      ).refused.map(each => each.code)
    expect(await codes({}, { rest: 4000 }, { rest: 10_000 })).toEqual(Array(3).fill('BANK_LINE_COUNTED'))
    await expectUnchanged(counter.db, before)
    await confirm(admin, await confirmation(line(), [freed], { rest: 3000 }))
    expect(await codes({ rest: 3000 })).toEqual(['BANK_LINE_COUNTED'])
    await expectSoundShop(counter.db)
  })

  it('pays one of two orders when two admins confirm it at once', async () => {
    for (let round = 0; round < 6; round++) {
      const { line, freed } = await aRest()
      const other = await aScene([3000])
      const presses = await Promise.all(
        [[freed], other.orderIds].map(async ids => await confirmation(line(), ids, { rest: 3000 })),
      )
      const admins = [await counter.admin(), await counter.admin()]
      const results = await Promise.all(presses.map((press, at) => confirm(admins[at]!, press)))
      expect(results.flatMap(result => result.done)).toHaveLength(1)
      expect(results.flatMap(result => result.refused.map(each => each.code))).toEqual(['BANK_LINE_COUNTED'])
    }
    await expectSoundShop(counter.db)
  })

  it('and an undo of the same row at the same moment: one of both succeeds', async () => {
    for (let round = 0; round < 6; round++) {
      const { admin, line, kept, freed } = await aRest()
      const press = await confirmation(line(), [freed], { rest: 3000 })
      await Promise.all([confirm(admin, press), undoDeposit(admin, kept)])
      expect(await restOf(line())).toBe((await statusOf(freed)) === 'PREPAID' ? 7000 : undefined)
    }
    await expectSoundShop(counter.db)
  })

  it('leaves no row behind that an order without a share of it kept', async () => {
    const { orderIds, line } = await aScene([7000, 3000])
    const admin = await counter.admin()
    const short = await confirmation(line({ amount: 7000 }), orderIds, { acceptDifference: true })
    await confirm(admin, short)
    await undoDeposit(admin, orderIds[0]!)
    expect((await match([line({ amount: 7000 })]))[0]!.counted).toBeNull()
    await expectSoundShop(counter.db)
  })
})
