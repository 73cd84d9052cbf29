import { meantBy } from '../../contract/keyboard-slip.ts'
import { groupNameKey } from '../../domain/group-name.ts'

/** What a product's name may have in it for what was typed: the key of that, and of what was meant with the keyboard set to the other alphabet. */
export function namePartsOf(typed: string): string[] {
  return [typed, meantBy(typed)].map(groupNameKey)
}
