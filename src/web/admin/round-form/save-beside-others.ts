import type { AdminProduct } from '../../../contract/schemas/admin.ts'
import { ApiError } from '../../app/api.ts'
import { formOf, type RoundForm } from './form-values.ts'
import { changedFields, takeOver, type ChangedField, type Names } from './merge-forms.ts'
import type { AskedMove } from './pickup-move.ts'
import { saveAsked } from './save-asked.ts'
import type { FormTarget, Saved, Versions, Wanted } from './save-round.ts'

/** Fields that were changed here and meanwhile elsewhere, to something else. */
export class ChangedElsewhere extends Error {
  readonly fields: readonly ChangedField[]

  constructor(fields: readonly ChangedField[]) {
    super('Somebody else changed the same fields')
    this.fields = fields
  }
}

/** What others changed and was taken over: their form, and the fields that were untouched here. */
type Taken = { theirs: RoundForm; fields: readonly ChangedField[] }
/** `sent` is the form as it was saved. */
type Answer = ((Saved & { versions: Versions }) | { ask: AskedMove }) & { sent: RoundForm; taken: Taken | null }

/**
 * Saves as `saveAsked` does. Where others changed only fields that are untouched here, takes theirs over and saves again.
 * @param readNow reads the product as it is now
 * @throws ChangedElsewhere, or ApiError of a refusal
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
