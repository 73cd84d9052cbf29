import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { leastTotal } from '../../../domain/stock.ts'
import { isBefore, startOfKstDay } from '../../../domain/time.ts'
import { isVisible } from '../../../domain/visible-text.ts'
import { timesOf } from './form-times.ts'
import type { GroupForm, ItemForm, RoundForm } from './form-values.ts'

/** Error messages of a round form by the path of the field: `productName`, `groups.0.items.1.price`. */
export type Problems = Record<string, string>

/** What the user pressed: save or publish. `publish` requires a picture and a future deadline. */
export type Intent = 'save' | 'publish'

/**
 * Returns the error messages of a round form that prevent saving or, for the intent `publish`, publishing, in the form's order. The server
 * checks the same again.
 */
export function problemsOf(values: RoundForm, intent: Intent, now: Temporal.Instant): Problems {
  return {
    ...(intent === 'publish' && values.pictures.length === 0 ? { pictures: '사진을 한 장 이상 추가해 주세요.' } : {}),
    ...textProblem('productName', values.productName, 80, '상품 이름을 입력해 주세요.'),
    ...textProblem('roundName', values.roundName, 40, '회차 이름을 입력해 주세요.'),
    ...(values.description.length > 4000 ? { description: '4000자까지 쓸 수 있어요.' } : {}),
    ...Object.assign({}, ...values.groups.map((group, index) => groupProblems(group, `groups.${index}`))),
    ...(values.raffle ? amountProblem('places', values.places, 1, 10_000, '뽑는 인원을 입력해 주세요.') : {}),
    ...missingDays(values),
    ...dayProblems(values),
    ...(intent === 'publish' ? startProblems(values, now) : {}),
  }
}

/**
 * Returns the errors of a round form's dates that are in the wrong order: start of sale, deadline, first and last pickup day. Empty dates
 * are no error (docs/RULES.md#rounds).
 */
export function dayProblems(values: RoundForm): Problems {
  const { publishAt, deadline, pickupFirst, pickupLast } = timesOf(values)
  const problems: Problems = {}
  if (publishAt && deadline && !isBefore(publishAt, deadline)) problems.publishAt = '판매 시작은 마감보다 앞이어야 해요.'
  if (deadline && pickupFirst && !isBefore(deadline, startOfKstDay(pickupFirst)))
    problems.deadlineDate = '마감은 픽업 첫날보다 앞이어야 해요.'
  if (pickupFirst && pickupLast && Temporal.PlainDate.compare(pickupLast, pickupFirst) < 0)
    problems.pickupUntil = '픽업 마지막 날은 첫날보다 앞설 수 없어요.'
  return problems
}

/**
 * Returns errors for those stock totals of the round form that are below the units reserved and picked up; the server checks again
 * (docs/RULES.md#stock).
 */
export function takenProblems(values: RoundForm, round: AdminRound | null): Problems {
  const problems: Problems = {}
  for (const [index, group] of values.groups.entries()) {
    const known = round?.variantGroups.find(each => each.id === group.id)
    if (!known || group.unlimited || group.total === null) continue
    const taken = leastTotal({
      total: known.totalPhysicalStock,
      reservedUnits: known.reservedCount,
      pickedUpUnits: known.pickedUpCount,
    })
    if (group.total < taken)
      problems[`groups.${index}.total`] = `예약·픽업된 ${taken.toLocaleString('ko-KR')}개보다 낮출 수 없어요.`
  }
  return problems
}

function missingDays(values: RoundForm): Problems {
  return {
    ...(values.deadlineDay === null ? { deadlineDate: '마감 날을 정해 주세요.' } : {}),
    ...(values.pickupFirst === null ? { pickupDate: '픽업일을 정해 주세요.' } : {}),
  }
}

function startProblems(values: RoundForm, now: Temporal.Instant): Problems {
  const { deadline } = timesOf(values)
  return deadline && !isBefore(now, deadline) ? { deadlineDate: '마감이 이미 지났어요.' } : {}
}

function groupProblems(group: GroupForm, path: string): Problems {
  return {
    ...textProblem(`${path}.name`, group.name, 60, '묶음 이름을 입력해 주세요.'),
    ...(group.unlimited
      ? {}
      : amountProblem(`${path}.total`, group.total, 0, 1_000_000, '총재고를 입력하거나 재고 제한 없음을 골라 주세요.')),
    ...amountProblem(`${path}.deduction`, group.deduction, 1, 1000, '재고에서 빠지는 수를 입력해 주세요.'),
    ...(group.items.length === 0 ? { [`${path}.items`]: '옵션을 하나 이상 추가해 주세요.' } : {}),
    ...Object.assign({}, ...group.items.map((item, index) => itemProblems(item, `${path}.items.${index}`))),
  }
}

function itemProblems(item: ItemForm, path: string): Problems {
  return {
    ...textProblem(`${path}.name`, item.name, 60, '옵션 이름을 입력해 주세요.'),
    ...amountProblem(`${path}.price`, item.price, 0, 100_000_000, '가격을 입력해 주세요.'),
    ...(item.deduction === null ? {} : amountProblem(`${path}.deduction`, item.deduction, 1, 1000, '')),
    ...limitProblem(`${path}.most`, item),
  }
}

/** Returns the error of an option's limit of pieces per person, under `path`, its field in the form; empty if it is valid. */
export function limitProblem(path: string, { most, unlimited }: Pick<ItemForm, 'most' | 'unlimited'>): Problems {
  return unlimited ? {} : amountProblem(path, most, 1, 9999, '1인 최대를 입력하거나 1인 제한 없음을 골라 주세요.')
}

function textProblem(path: string, text: string, most: number, missing: string): Problems {
  if (!isVisible(text)) return { [path]: missing }
  return text.trim().length > most ? { [path]: `${most}자까지 쓸 수 있어요.` } : {}
}

function amountProblem(path: string, amount: number | null, least: number, most: number, missing: string): Problems {
  if (amount === null) return { [path]: missing }
  if (amount >= least && amount <= most) return {}
  return { [path]: `${least.toLocaleString('ko-KR')}에서 ${most.toLocaleString('ko-KR')}까지 입력할 수 있어요.` }
}
