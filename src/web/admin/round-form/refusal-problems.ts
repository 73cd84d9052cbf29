import { ApiError, errorText } from '../../lib/api.ts'
import type { RoundForm } from './form-values.ts'
import type { Problems } from './problems.ts'

/** The path of errors that concern no field. */
export const WHOLE_FORM = 'form'

/** The message if an earlier save succeeded without an answer and the form was changed since. */
const alreadyMade = '앞에서 누른 대로 이미 저장했어요. 상품 목록에서 확인하고, 그 뒤에 바꾼 것은 거기에서 고쳐 주세요.'

/** Returns the message of a failed save of a round form, under the path of the field that it concerns, or `WHOLE_FORM`. */
export function problemsOfRefusal(error: unknown, values: RoundForm): Problems {
  const text = errorText(error, '저장하지 못했어요. 다시 시도해 주세요.')
  if (!(error instanceof ApiError)) return { [WHOLE_FORM]: text }
  const { code, details } = error
  switch (code) {
    case 'TOTAL_BELOW_TAKEN': {
      const index = values.groups.findIndex(group => group.id === details.variantGroupId)
      return { [index < 0 ? WHOLE_FORM : `groups.${index}.total`]: text }
    }
    case 'ROUND_DATES':
      return { [String(details.field)]: text }
    case 'ROUND_INCOMPLETE':
      return {
        [{ publishAt: 'publishAt', items: 'groups.0.items', images: 'pictures', raffle: 'places' }[String(details.field)] ??
          WHOLE_FORM]: text,
      }
    case 'RAFFLE_FIXED':
      return { places: text }
    case 'CATEGORY_NOT_FOUND':
      return { categoryId: text }
    case 'FILE_NOT_FOUND':
      return { pictures: text }
    case 'IDEMPOTENCY_MISMATCH':
      return { [WHOLE_FORM]: alreadyMade }
    case 'INVALID_INPUT':
      return problemsOfIssues(details.issues, text)
    default:
      return { [WHOLE_FORM]: text }
  }
}

function problemsOfIssues(issues: unknown, text: string): Problems {
  if (!Array.isArray(issues)) return { [WHOLE_FORM]: text }
  return Object.fromEntries(issues.map((issue: { path: string; message: string }) => [formPath(issue.path), issue.message]))
}

const names: Record<string, string> = {
  groupName: 'productName',
  imageIds: 'pictures',
  allowedTiers: 'tiers',
  variantGroups: 'groups',
}
const groupNames: Record<string, string> = { groupName: 'name', totalPhysicalStock: 'total', stockDeductionAmount: 'deduction' }
const itemNames: Record<string, string> = { stockDeductionAmount: 'deduction', maxPerUser: 'most' }

/**
 * Converts the server's path to the form's: `round.variantGroups.0.items.1.stockDeductionAmount` → `groups.0.items.1.deduction`.
 */
function formPath(path: string): string {
  const [root, ...rest] = path.split('.').filter(part => part !== 'product' && part !== 'round')
  if (root === undefined) return WHOLE_FORM
  if (root !== 'variantGroups') return names[root] ?? root
  const [group, field, item, itemField] = rest
  if (field !== 'items') return ['groups', group, groupNames[field ?? ''] ?? field].filter(part => part !== undefined).join('.')
  const tail = itemField === undefined ? [] : [item, itemNames[itemField] ?? itemField]
  return ['groups', group, 'items', ...tail].join('.')
}
