import type { AdminBanner, BannerInput } from '../../../contract/schemas/shop-front.ts'
import type { Picture } from '../../../contract/schemas/values.ts'
import { isBannerLink, isBannerPeriod } from '../../../domain/banner.ts'
import { KST } from '../../../domain/time.ts'

/** The values of the banner form. Days are `YYYY-MM-DD` and times `HH:MM` in KST; a null day leaves that end open. */
export type BannerValues = {
  image: Picture | null
  alt: string
  link: string
  startDay: string | null
  startTime: string
  endDay: string | null
  endTime: string
  isActive: boolean
}

export type BannerProblems = Partial<Record<'image' | 'alt' | 'link' | 'startsAt' | 'endsAt' | 'form', string>>

export const emptyBanner: BannerValues = {
  image: null,
  alt: '',
  link: '',
  startDay: null,
  startTime: '00:00',
  endDay: null,
  endTime: '23:59',
  isActive: true,
}

export function valuesOf(banner: AdminBanner): BannerValues {
  const start = partsOf(banner.startsAt)
  const end = partsOf(banner.endsAt)
  return {
    image: banner.image,
    alt: banner.alt,
    link: banner.link ?? '',
    startDay: start?.day ?? null,
    startTime: start?.time ?? emptyBanner.startTime,
    endDay: end?.day ?? null,
    endTime: end?.time ?? emptyBanner.endTime,
    isActive: banner.isActive,
  }
}

/**
 * Converts the form's values to the input of `createBanner` and `updateBanner`. An empty link becomes null; the values must have no errors.
 */
export function inputOf(values: BannerValues): BannerInput {
  const link = values.link.trim()
  return {
    imageId: values.image?.id ?? '',
    alt: values.alt.trim(),
    link: link === '' ? null : link,
    isActive: values.isActive,
    startsAt: instantOf(values.startDay, values.startTime)?.toString() ?? null,
    endsAt: instantOf(values.endDay, values.endTime)?.toString() ?? null,
  }
}

/** Returns the error message of each invalid field, by the server's rules (docs/RULES.md#banners); an empty object if all are valid. */
export function problemsOf(values: BannerValues): BannerProblems {
  const link = values.link.trim()
  const startsAt = instantOf(values.startDay, values.startTime)
  const endsAt = instantOf(values.endDay, values.endTime)
  return {
    ...(values.image === null && { image: '사진을 추가해 주세요.' }),
    ...(link !== '' && !isBannerLink(link) && { link: '이 가게의 주소(/로 시작)나 https 주소를 입력해 주세요.' }),
    ...(!isBannerPeriod({ startsAt, endsAt }) && { endsAt: '끝나는 때는 시작하는 때보다 뒤여야 해요.' }),
  }
}

function instantOf(day: string | null, time: string): Temporal.Instant | null {
  if (day === null) return null
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: KST, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
}

function partsOf(text: string | null): { day: string; time: string } | null {
  if (text === null) return null
  const at = Temporal.Instant.from(text).toZonedDateTimeISO(KST)
  return { day: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) }
}
