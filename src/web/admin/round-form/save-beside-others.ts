import type { AdminProduct } from '../../../contract/schemas/admin.ts'
import { ApiError } from '../../lib/api.ts'
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
 * Saves the round form. If another person saved other fields meanwhile, fetches the product by `readNow`, adopts those fields and saves
 * once more.
 * @throws ChangedElsewhere when both changed the same field differently; ApiError when the save is refused or fails
 */
export async function saveBesideOthers(
  target: FormTarget,
  versions: Versions,
  wanted: Omit<Wanted, 'movesOrders'>,
  move: AskedMove | null,
  others: { readNow: (productId: string) => Promise<AdminProduct>; names: Names },
): Promise<Answer> {
  try {
    return { ...(await saveAsked(target, versions, wanted, move)), sent: wanted.values, taken: null }
  } catch (error) {
    if (target.kind !== 'round' || !(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') throw error
    const product = await others.readNow(target.product.id)
    const round = product.salesHistory.find(each => each.roundId === target.round.roundId)
    if (!round) throw error
    const theirs = formOf(product, round)
    const fields = changedFields(wanted.before, theirs, wanted.values, others.names)
    const both = fields.filter(field => field.isMineToo)
    if (both.length > 0) throw new ChangedElsewhere(both)
    const sent = takeOver(wanted.before, theirs, wanted.values, new Set(fields.map(field => field.path)))
    const now = { product: product.version, round: round.version }
    const answer = await saveAsked(target, now, { ...wanted, before: theirs, values: sent }, move)
    return { ...answer, sent, taken: { theirs, fields } }
  }
}
