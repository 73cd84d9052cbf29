import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { roundTemplate, type TemplateShape } from '../../contract/schemas/templates.ts'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { aGroup, anItem, anOffer } from '../../../tests/support/offers.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { listTemplates } from './read.ts'
import { saveTemplate } from './save.ts'
import { deleteTemplate, updateTemplate } from './update.ts'

const shop = new Catalogue()
const { roundName: _, ...shape } = anOffer({
  publishAt: '2026-11-21T10:00:00+09:00',
  allowedTiers: ['king'],
  variantGroups: [aGroup({ items: [anItem('5kg'), anItem('10kg', { stockDeductionAmount: 2, maxPerUser: 3 })] })],
}) satisfies TemplateShape & { roundName: string }
const save = (name: string, input: Partial<{ shape: TemplateShape; requestId: string }> = {}) =>
  saveTemplate(shop.context(), shop.admin, { name, shape, ...input })
const named = async (name: string) =>
  (await listTemplates(shop.db)).templates.find(template => template.name === name.normalize('NFC').trim())

describe('templates of rounds', () => {
  it('are kept as they were sent and listed by name, as the contract says', async () => {
    await save(' 화요일 과일 ')
    await save('금요일 빵')
    const { templates } = await listTemplates(shop.db)
    expect(templates.map(template => template.name)).toEqual(['금요일 빵', '화요일 과일'])
    expect(roundTemplate.parse(templates[1])).toEqual(templates[1])
    expect(templates[1]).toMatchObject({ version: 1, shape })
  })

  it('are made once per command', async () => {
    const requestId = newId()
    const [first, second] = await Promise.all([save('한 번만', { requestId }), save('한 번만', { requestId })])
    expect(second).toEqual(first)
    expect(await refusal(save('다른 것', { requestId }))).toEqual({ code: 'IDEMPOTENCY_MISMATCH' })
  })

  it.each<[string, () => Promise<unknown>, object]>([
    ['a name that is taken', () => save('금요일 빵'), { code: 'TEMPLATE_NAME_TAKEN' }],
    ['a name of blanks', () => save('  '), { code: 'INVALID_INPUT' }],
    [
      'days that no round may have',
      () => save('거꾸로', { shape: { ...shape, pickupDate: '2026-11-24' } }),
      { code: 'ROUND_DATES', field: 'deadlineDate' },
    ],
    [
      'a raffle without places',
      () => save('추첨', { shape: { ...shape, eventType: 'RAFFLE' } }),
      { code: 'ROUND_INCOMPLETE', field: 'raffle' },
    ],
    [
      'what is not there',
      () => deleteTemplate(shop.context(), { templateId: newId(), version: 1 }),
      { code: 'TEMPLATE_NOT_FOUND' },
    ],
  ])('are refused for %s, and nothing is written', async (_, act, expected) => {
    expect(await refusedUnchanged(shop.db, act)).toMatchObject(expected)
  })

  it('are renamed with their settings unchanged, and replaced with them', async () => {
    const { templateId } = await save('이름만')
    expect(await updateTemplate(shop.context(), { templateId, version: 1, name: '새 이름' })).toEqual({ templateId, version: 2 })
    expect(await named('새 이름')).toMatchObject({ id: templateId, version: 2, shape })
    const other = { ...shape, allowedTiers: [] }
    await updateTemplate(shop.context(), { templateId, version: 2, name: '새 이름', shape: other })
    expect(await named('새 이름')).toMatchObject({ version: 3, shape: other })
    expect(await refusal(updateTemplate(shop.context(), { templateId, version: 3, name: '금요일 빵' }))).toEqual({
      code: 'TEMPLATE_NAME_TAKEN',
    })
  })

  it('refuse the second of two admins', async () => {
    const { templateId } = await save('둘이서')
    const seen = { templateId, version: 1 }
    const outcomes = await Promise.all([
      refusal(updateTemplate(shop.context(), { ...seen, name: '하나가' })),
      refusal(deleteTemplate(shop.context(), seen)),
    ])
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect(outcomes).toContainEqual({ code: expect.stringMatching(/^(VERSION_CONFLICT|TEMPLATE_NOT_FOUND)$/) })
  })

  it('are gone when deleted', async () => {
    const seen = { templateId: (await save('버릴 것')).templateId, version: 1 }
    await deleteTemplate(shop.context(), seen)
    expect(await named('버릴 것')).toBeUndefined()
    expect(await refusal(deleteTemplate(shop.context(), seen))).toEqual({ code: 'TEMPLATE_NOT_FOUND' })
  })
})
