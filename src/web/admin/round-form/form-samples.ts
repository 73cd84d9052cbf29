import type { GroupForm, ItemForm, RoundForm } from './form-values.ts'
import { emptyForm, newGroup, newItem } from './form-values.ts'

/** Returns the values of a round form that can be published, for tests to change. */
export function sampleForm(changes: Partial<RoundForm> = {}): RoundForm {
  return {
    ...emptyForm(null),
    pictures: [{ id: '01990000-0000-7000-8000-000000000001', url: '/files/a', width: 800, height: 800, color: '#fff' }],
    productName: '제주 노지 감귤 5kg',
    groups: [sampleGroup()],
    publishDay: '2026-11-30',
    deadlineDay: '2026-12-02',
    pickupFirst: '2026-12-04',
    pickupLast: '2026-12-05',
    ...changes,
  }
}

export function sampleGroup(changes: Partial<GroupForm> = {}): GroupForm {
  return { ...newGroup(null), name: '감귤 상자', total: 200, items: [sampleItem()], ...changes }
}

export function sampleItem(changes: Partial<ItemForm> = {}): ItemForm {
  return { ...newItem(null), name: '가정용 5kg', price: 12_900, unlimited: (changes.most ?? null) === null, ...changes }
}
