import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { saveOrderViewInput } from '../../contract/schemas/order-list.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { arrangeViews, deleteView, readViews, saveView } from './keep-views.ts'

const counter = new Counter()
const view = (name: string, search = 'pickup=today') => ({ viewId: newId(), name, search })
const names = ({ items }: { items: { name: string }[] }) => items.map(item => item.name)

it('keeps filters per person, in their order, and changes the one whose id is there', async () => {
  const { context } = counter
  const [one, other] = [await counter.admin(), await counter.admin()]
  const first = view(' 오늘 픽업 '.normalize('NFD'))
  await saveView(context, one, first)
  expect(names(await saveView(context, one, view('선입금', 'status=prepaid')))).toEqual(['오늘 픽업', '선입금'])
  expect(names(await saveView(context, one, first))).toEqual(['오늘 픽업', '선입금'])
  const changed = await saveView(context, one, { ...first, name: '내일', search: 'pickup=tomorrow' })
  expect(changed.items[0]).toEqual({ id: first.viewId, name: '내일', search: 'pickup=tomorrow' })
  expect(await readViews(context, other)).toEqual({ items: [] })

  const ids = changed.items.map(item => item.id)
  expect(names(await arrangeViews(context, one, { viewIds: ids.toReversed() }))).toEqual(['선입금', '내일'])
  expect(names(await deleteView(context, one, { viewId: first.viewId }))).toEqual(['선입금'])
  expect(names(await deleteView(context, one, { viewId: first.viewId }))).toEqual(['선입금'])
})

it('refuses a duplicate name, one filter too many, a stale order, and another person’s id', async () => {
  const { context, db } = counter
  const [one, other] = [await counter.admin(), await counter.admin()]
  const theirs = view('남의 것')
  await saveView(context, other, theirs)
  const attempt = (input: Parameters<typeof saveView>[2]) => refusedUnchanged(db, () => saveView(context, one, input))
  expect(await attempt({ ...theirs, name: '내 것' })).toEqual({ code: 'NOT_FOUND' })
  expect(await refusedUnchanged(db, () => arrangeViews(context, one, { viewIds: [theirs.viewId] }))).toEqual({
    code: 'VERSION_CONFLICT',
  })
  expect(names(await deleteView(context, one, { viewId: theirs.viewId }))).toEqual([])
  expect(names(await readViews(context, other))).toEqual(['남의 것'])

  for (let nth = 0; nth < limits.orderViews; nth++) await saveView(context, one, view(`보기 ${nth}`))
  expect(await attempt(view('보기 3'))).toEqual({ code: 'ORDER_VIEW_NAME_TAKEN' })
  expect(await attempt(view('하나 더'))).toEqual({ code: 'ORDER_VIEWS_FULL', most: limits.orderViews })
  const { items } = await readViews(context, one)
  expect(await refusal(saveView(context, one, { viewId: items[0]!.id, name: '바뀐 이름', search: 'q=1' }))).toBeNull()
})

it('two tabs that keep filters at once take turns', async () => {
  const admin = await counter.admin()
  const kept = Array.from({ length: 12 }, (_, nth) => view(`탭 ${nth}`))
  await Promise.all([...kept, ...kept].map(each => saveView(counter.context, admin, each)))
  expect(names(await readViews(counter.context, admin)).sort()).toEqual(kept.map(each => each.name).sort())
})

it.each([
  ['pickup=today&status=reserved,prepaid', true],
  ['q=%EA%B9%80', true],
  ['', false],
  ['?pickup=today', false],
  ['pickup', false],
  ['pickup=', false],
  ['q=a b', false],
])('takes the words of a URL only: %s', (search, isTaken) => {
  expect(saveOrderViewInput.safeParse(view('이름', search)).success).toBe(isTaken)
})
