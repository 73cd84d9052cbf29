import { besideOthers } from '../ui/current.ts'
import { formOf, type RoundForm } from './form-values.ts'
import { changedFields, takeOver, type ChangedField } from './merge-forms.ts'
import type { Names } from './names.ts'
import type { AskedMove } from './pickup-move.ts'
import { saveAsked } from './save-asked.ts'
import type { FormTarget, Saved, Versions, Wanted } from './save-round.ts'

/** Thrown when a save would overwrite fields that another person changed to different values meanwhile. */
export class ChangedElsewhere extends Error {
  readonly fields: readonly ChangedField[]

  constructor(fields: readonly ChangedField[]) {
    super('Somebody else changed the same fields')
    this.fields = fields
  }
}

/** The form as the other person saved it, and the fields that were taken from it. */
type Taken = { theirs: RoundForm; fields: readonly ChangedField[] }
/**
 * The result of a save, or in `ask` the change of pickup days that staff must confirm first. `sent` is the form as it was sent.
 */
type Answer = ((Saved & { versions: Versions }) | { ask: AskedMove }) & { sent: RoundForm; taken: Taken | null }

/**
 * Saves the round form. If another person saved other fields meanwhile, adopts their values from the refusal and saves once more.
 * @throws ChangedElsewhere when both changed the same field differently; ApiError when the save is refused or fails
 */
export async function saveBesideOthers(
  target: FormTarget,
  versions: Versions,
  wanted: Omit<Wanted, 'movesOrders'>,
  move: AskedMove | null,
  names: Names,
): Promise<Answer> {
  const send = async (seen: Versions, form: typeof wanted, taken: Taken | null): Promise<Answer> => ({
    ...(await saveAsked(target, seen, form, move)),
    sent: form.values,
    taken,
  })
  return await besideOthers(
    'product',
    () => send(versions, wanted, null),
    product => {
      const round = target.kind === 'round' && product.salesHistory.find(each => each.roundId === target.round.roundId)
      if (!round) return null
      const theirs = formOf(product, round)
      const fields = changedFields(wanted.before, theirs, wanted.values, names)
      const both = fields.filter(field => field.isMineToo)
      if (both.length > 0) throw new ChangedElsewhere(both)
      const values = takeOver(wanted.before, theirs, wanted.values, new Set(fields.map(field => field.path)))
      const now = { product: product.version, round: round.version }
      return send(now, { ...wanted, before: theirs, values }, { theirs, fields })
    },
  )
}
