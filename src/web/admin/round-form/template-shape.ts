import type { AdminRound } from '../../../contract/schemas/admin.ts'
import type { RoundTemplate, TemplateShape } from '../../../contract/schemas/templates.ts'
import { weeksLater } from '../../../domain/round-dates.ts'
import { KST } from '../../../domain/time.ts'
import { clockTime, weekday } from '../../lib/format/day.ts'
import { datesOf, daysOf, groupsOf, type RoundForm } from './form-values.ts'
import { roundInputOf } from './to-input.ts'

/** Returns the form's round as the contents of a template, without the round's name and without ids. Requires a form without problems. */
export function shapeOfForm(values: RoundForm): TemplateShape {
  const { roundName: _, ...round } = roundInputOf(values)
  return {
    ...round,
    variantGroups: round.variantGroups.map(({ id: _group, ...group }) => ({
      ...group,
      items: group.items.map(({ id: _item, ...item }) => item),
    })),
  }
}

/** Returns a saved round as the contents of a template, without the round's name and without ids. */
export function shapeOfRound(round: AdminRound): TemplateShape {
  return {
    publishAt: round.publishAt,
    deadlineDate: round.deadlineDate,
    pickupDate: round.pickupDate,
    pickupUntil: round.pickupUntil,
    allowedTiers: round.allowedTiers.filter(tier => tier !== 'restricted'),
    eventType: round.eventType,
    raffle: round.raffle && { places: round.raffle.places },
    variantGroups: round.variantGroups.map(group => ({
      groupName: group.groupName,
      totalPhysicalStock: group.totalPhysicalStock,
      stockDeductionAmount: group.stockDeductionAmount,
      items: group.items.map(({ name, price, maxPerUser, stockDeductionAmount }) => ({
        name,
        price,
        maxPerUser,
        stockDeductionAmount: stockDeductionAmount === group.stockDeductionAmount ? null : stockDeductionAmount,
      })),
    })),
  }
}

/**
 * Returns the form with a template's options, stock, tiers and raffle, and with its dates moved to the same weekdays and times of coming
 * weeks.
 */
export function withTemplate(values: RoundForm, shape: TemplateShape, now: Temporal.Instant): RoundForm {
  const days = daysOf(weeksLater(datesOf(shape), now))
  return {
    ...values,
    groups: groupsOf(shape.variantGroups),
    ...days,
    publishTime: days.publishDay === null ? values.publishTime : days.publishTime,
    tiers: shape.allowedTiers,
    raffle: shape.eventType === 'RAFFLE',
    places: shape.raffle?.places ?? null,
  }
}

/** Returns a template's summary: `옵션 3개 · 화 20:00 마감 · 목–금 픽업`. */
export function templateWords({ shape }: Pick<RoundTemplate, 'shape'>): string {
  const options = shape.variantGroups.reduce((sum, group) => sum + group.items.length, 0)
  const deadline = Temporal.Instant.from(shape.deadlineDate)
  const [first, last] = [shape.pickupDate, shape.pickupUntil].map(day => Temporal.PlainDate.from(day)) as [
    Temporal.PlainDate,
    Temporal.PlainDate,
  ]
  const pickup = first.equals(last) ? weekday(first) : `${weekday(first)}–${weekday(last)}`
  return [
    `옵션 ${options}개`,
    ...(shape.eventType === 'RAFFLE' ? [`추첨 ${shape.raffle?.places ?? 0}명`] : []),
    `${weekday(deadline.toZonedDateTimeISO(KST).toPlainDate())} ${clockTime(deadline)} 마감`,
    `${pickup} 픽업`,
  ].join(' · ')
}
