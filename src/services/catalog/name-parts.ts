import { spellingsOf } from '../../contract/equal-spellings.ts'
import { meantBy } from '../../contract/keyboard-slip.ts'
import { groupNameKey } from '../../domain/group-name.ts'

/**
 * Returns the keys of which a product's name is to have one in it: of what was typed, and of what that means on the other alphabet's
 * keyboard, each in every everyday spelling.
 */
export function namePartsOf(typed: string): string[] {
  return [typed, ...meantBy(typed)].flatMap(way => spellingsOf(groupNameKey(way)))
}
