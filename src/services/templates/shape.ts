import type { TemplateShape } from '../../contract/schemas/templates.ts'
import { nameOf, raffleOf, roundFacts } from '../catalog/words.ts'

/**
 * Returns the content of a round template (options, stock, prices, tiers, weekdays) with normalized names. Checks that a round could be
 * created from it.
 * @throws Refused ROUND_DATES, ROUND_INCOMPLETE (raffle without a number of winners), INVALID_INPUT (a name without visible characters)
 */
export function checkedShape(shape: TemplateShape): TemplateShape {
  const round = { ...shape, roundName: '1차' }
  roundFacts(round)
  raffleOf(round)
  return {
    ...shape,
    variantGroups: shape.variantGroups.map((group, nth) => ({
      ...group,
      groupName: nameOf(group.groupName, `shape.variantGroups.${nth}.groupName`, '묶음 이름'),
      items: group.items.map((item, index) => ({
        ...item,
        name: nameOf(item.name, `shape.variantGroups.${nth}.items.${index}.name`, '옵션 이름'),
      })),
    })),
  }
}
