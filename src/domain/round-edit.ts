import { Refused } from './rejection.ts'

type Named = { id?: string | undefined }
type WantedGroup = Named & { items: readonly Named[] }
type WithId<Item> = Omit<Item, 'id'> & { id: string }

/**
 * Result of {@link planRoundEdit}: the variant groups and items to store, and the ids of those to delete. An item cannot move to another
 * group.
 */
export type RoundEdit<Group extends WantedGroup> = {
  groups: (Omit<Group, 'id' | 'items'> & { id: string; isNew: boolean; items: WithId<Group['items'][number]>[] })[]
  removedGroupIds: string[]
  /** All removed items, including those of removed groups. */
  removedItemIds: string[]
}

/**
 * Plans the edit of a round: matches the variant groups and items that staff sent (`wanted`) with the existing ones by id. Those without an
 * id are new; existing ones that staff did not send are removed.
 * @throws Refused VARIANT_GROUP_NOT_FOUND, ITEM_NOT_FOUND for an id of another round or group, or one sent twice
 */
export function planRoundEdit<Group extends WantedGroup>(
  existing: readonly { id: string; items: readonly { id: string }[] }[],
  wanted: readonly Group[],
  newId: () => string,
): RoundEdit<Group> {
  const left = new Map(existing.map(group => [group.id, new Set(group.items.map(item => item.id))]))
  const removedItemIds: string[] = []
  const groups = wanted.map(group => {
    const itemIds = group.id === undefined ? new Set<string>() : left.get(group.id)
    if (!itemIds) throw new Refused({ code: 'VARIANT_GROUP_NOT_FOUND' })
    if (group.id !== undefined) left.delete(group.id)
    const items = group.items.map((item: Group['items'][number]) => {
      if (item.id !== undefined && !itemIds.delete(item.id)) throw new Refused({ code: 'ITEM_NOT_FOUND', itemIds: [item.id] })
      return { ...item, id: item.id ?? newId() }
    })
    removedItemIds.push(...itemIds)
    return { ...group, id: group.id ?? newId(), isNew: group.id === undefined, items }
  })
  removedItemIds.push(...[...left.values()].flatMap(itemIds => [...itemIds]))
  return { groups, removedGroupIds: [...left.keys()], removedItemIds }
}
