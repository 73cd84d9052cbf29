import { spellingsOf } from '../../contract/words/equal-spellings.ts'
import { meantBy } from '../../contract/words/keyboard-slip.ts'
import { groupNameKey } from '../../domain/group-name.ts'

/**
 * Returns the normalized spellings of what was typed, as it is and as read on the other keyboard layout (Korean or Latin). A product
 * matches when its name contains one of them.
 */
export function namePartsOf(typed: string): string[] {
  return [typed, ...meantBy(typed)].flatMap(way => spellingsOf(groupNameKey(way)))
}
