import { enterWords } from '../../contract/words/enter-words.ts'
import type { ProductInput, RoundInput } from '../../contract/schemas/products.ts'
import type { Tx } from '../../db/connection/database.ts'
import { holdCategory, holdFiles, type ProductWords } from '../../db/catalog/products.ts'
import type { RoundFacts } from '../../db/catalog/rounds.ts'
import { cleanName, groupNameKey } from '../../domain/group-name.ts'
import { Refused } from '../../domain/rejection.ts'
import { misplacedDate } from '../../domain/round-dates.ts'
import { isVisible } from '../../domain/visible-text.ts'

/**
 * Returns a name normalized for storage. `path` and the Korean label `field` name the input field in the refusal.
 * @throws Refused INVALID_INPUT for a name without visible characters
 */
export function nameOf(given: string, path: string, field: string): string {
  const name = cleanName(given)
  if (!isVisible(name)) throw new Refused({ code: 'INVALID_INPUT', issues: [{ path, message: enterWords(field) }] })
  return name
}

/**
 * Converts a product's input into what is stored, and locks its category and pictures.
 * @throws Refused CATEGORY_NOT_FOUND, FILE_NOT_FOUND, INVALID_INPUT (a name without visible characters)
 */
export async function productWords(tx: Tx, product: ProductInput): Promise<ProductWords> {
  const imageIds = [...new Set(product.imageIds)]
  if (product.categoryId !== null && !(await holdCategory(tx, product.categoryId)))
    throw new Refused({ code: 'CATEGORY_NOT_FOUND' })
  if ((await holdFiles(tx, imageIds, 'products')) !== imageIds.length) throw new Refused({ code: 'FILE_NOT_FOUND' })
  return {
    groupName: nameOf(product.groupName, 'product.groupName', '상품 이름'),
    groupNameKey: groupNameKey(product.groupName),
    description: product.description.normalize('NFC').trim(),
    categoryId: product.categoryId,
    storage: product.storage,
    imageIds,
  }
}

/**
 * Converts a round's input into what is stored.
 * @throws Refused ROUND_DATES for dates out of order, INVALID_INPUT for a name without visible characters
 */
export function roundFacts(round: RoundInput): RoundFacts {
  const facts = {
    roundName: nameOf(round.roundName, 'round.roundName', '회차 이름'),
    publishAt: round.publishAt === null ? null : Temporal.Instant.from(round.publishAt),
    deadline: Temporal.Instant.from(round.deadlineDate),
    pickupDate: Temporal.PlainDate.from(round.pickupDate),
    pickupUntil: Temporal.PlainDate.from(round.pickupUntil),
    allowedTiers: [...new Set(round.allowedTiers)].sort(),
  }
  const field = misplacedDate(facts)
  if (field !== null) throw new Refused({ code: 'ROUND_DATES', field })
  return facts
}

/**
 * Returns the number of winners (`places`) of a raffle; null for an ordinary sale.
 * @throws Refused ROUND_INCOMPLETE for a raffle without that number
 */
export function raffleOf({ eventType, raffle }: RoundInput): { places: number } | null {
  if (eventType === 'SALE') return null
  if (!raffle) throw new Refused({ code: 'ROUND_INCOMPLETE', field: 'raffle' })
  return raffle
}
