import type { BannerInput } from '../../contract/schemas/shop-front.ts'
import type { BannerFacts } from '../../db/catalog/banners.ts'
import type { Tx } from '../../db/connection/database.ts'
import { holdFiles } from '../../db/catalog/products.ts'
import { isBannerLink, isBannerPeriod } from '../../domain/banner.ts'
import type { FormerBanner } from '../../domain/former.ts'
import { Refused } from '../../domain/rejection.ts'

/**
 * Converts a banner's input into what is stored, and locks its picture, which must have been uploaded for a banner.
 * @throws Refused FILE_NOT_FOUND; INVALID_INPUT for a wrong link or period
 */
export async function bannerFacts(tx: Tx, input: BannerInput): Promise<BannerFacts> {
  const { imageId, alt, link, isActive = true } = input
  const [startsAt, endsAt] = [instantOf(input.startsAt), instantOf(input.endsAt)]
  if (link !== null && !isBannerLink(link)) throw invalid('link', '이 가게의 주소(/로 시작)나 https 주소를 입력해 주세요.')
  if (!isBannerPeriod({ startsAt, endsAt })) throw invalid('endsAt', '끝나는 때는 시작하는 때보다 뒤여야 해요.')
  if ((await holdFiles(tx, [imageId], 'banners')) === 0) throw new Refused({ code: 'FILE_NOT_FOUND' })
  return { imageId, alt: alt.normalize('NFC').trim(), link, isActive, startsAt, endsAt }
}

/** Returns a stored banner in the form in which staff save it. */
export function formerBanner({ imageId, alt, link, isActive, startsAt, endsAt }: BannerFacts): FormerBanner {
  return { imageId, alt, link, isActive, startsAt: startsAt?.toString() ?? null, endsAt: endsAt?.toString() ?? null }
}

function instantOf(given: string | null | undefined): Temporal.Instant | null {
  return given == null ? null : Temporal.Instant.from(given)
}

function invalid(path: string, message: string): Refused {
  return new Refused({ code: 'INVALID_INPUT', issues: [{ path, message }] })
}
