import { describe, expect, it } from 'vitest'
import { readCatalogueVersion } from '../../db/catalog/catalogue-version.ts'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { changeRoundStatus } from './change-round-status.ts'

const shop = new Catalogue()

describe('the status of rounds', () => {
  it('changes each by the table, with a result for each', async () => {
    const draft = await shop.create({}, false)
    const selling = await shop.create()
    const version = await readCatalogueVersion(shop.db)
    const result = await changeRoundStatus(shop.anHourLater(), shop.admin, {
      roundIds: [draft.roundId, selling.roundId, 'round-1'],
      status: 'selling',
    })
    expect(result.done).toEqual([draft.roundId])
    expect(result.refused).toEqual([
      { roundId: selling.roundId, code: 'ROUND_STATUS', message: '이미 판매 중인 회차예요.' },
      { roundId: 'round-1', code: 'ROUND_NOT_FOUND', message: '판매 회차를 찾을 수 없습니다.' },
    ])
    expect(await readCatalogueVersion(shop.db)).toBe(version + 1)
  })

  it('refuses a change with a stale version: ended or updated meanwhile; of two at once one succeeds', async () => {
    const { roundId } = await shop.create({ publishAt: '2026-11-22T12:30:00+09:00' })
    const turn = async (status: 'ended' | 'selling', version?: number) => {
      const seen = version === undefined ? undefined : { [roundId]: version }
      const { refused } = await changeRoundStatus(shop.context(), shop.admin, { roundIds: [roundId], status, seen })
      return refused.map(each => each.code)
    }
    expect(await turn('ended', 1)).toEqual([])
    expect(await turn('selling', 1)).toEqual(['VERSION_CONFLICT'])
    expect(await shop.db.query(`select status, version from sales_rounds where id = $1`, [roundId])).toEqual([
      { status: 'ended', version: 2 },
    ])
    const outcomes = await Promise.all([turn('selling', 2), turn('selling', 2)])
    expect(outcomes.toSorted((a, b) => a.length - b.length)).toEqual([[], ['ROUND_STATUS']])
    expect(await turn('ended', 2)).toEqual(['VERSION_CONFLICT'])
    expect(await turn('ended')).toEqual([])
  })

  it('needs a start for a scheduled round, and never makes a round that opened a draft again', async () => {
    const draft = await shop.create({}, false)
    const noStart = await changeRoundStatus(shop.context(), shop.admin, { roundIds: [draft.roundId], status: 'scheduled' })
    expect(noStart.refused).toMatchObject([{ code: 'ROUND_INCOMPLETE' }])
    const scheduled = await shop.create({ publishAt: '2026-11-21T12:30:00+09:00' })
    const opened = await changeRoundStatus(shop.anHourLater(), shop.admin, { roundIds: [scheduled.roundId], status: 'draft' })
    expect(opened.refused).toMatchObject([{ code: 'ROUND_STATUS' }])
    const before = await changeRoundStatus(shop.context(), shop.admin, { roundIds: [scheduled.roundId], status: 'draft' })
    expect(before.done).toEqual([scheduled.roundId])
  })
})
