import { insertBanner } from '../../db/banners.ts'
import { moveCatalogueOn } from '../../db/catalogue-version.ts'
import { countFiles } from '../../db/products.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'

export type BannerInput = {
  /** An uploaded picture of the kind `banners`. */
  imageId: string
  /** What the picture says, for who does not see it. */
  alt: string
  /** A place of this shop (`/…`) or an https address; null for none. */
  link: string | null
  startsAt?: Temporal.Instant | null
  endsAt?: Temporal.Instant | null
}

/** Puts a banner behind the others (SPEC §3, Banner). @throws Refused FILE_NOT_FOUND, INVALID_INPUT */
export async function createBanner(context: Context, actor: Actor, input: BannerInput): Promise<{ bannerId: string }> {
  if (input.link !== null && !isPlace(input.link))
    throw new Refused({
      code: 'INVALID_INPUT',
      issues: [{ path: 'link', message: '이 가게의 주소(/로 시작)나 https 주소를 적어 주세요.' }],
    })
  return await context.db.transaction(async tx => {
    if ((await countFiles(tx, [input.imageId], 'banners')) === 0) throw new Refused({ code: 'FILE_NOT_FOUND' })
    const id = context.newId()
    const banner = {
      startsAt: null,
      endsAt: null,
      ...input,
      alt: input.alt.normalize('NFC').trim(),
      id,
      createdAt: context.clock(),
    }
    await insertBanner(tx, banner)
    await audit(tx, context, actor, { action: 'banner.create', subject: 'banner', subjectId: id, before: null, after: banner })
    await moveCatalogueOn(tx)
    return { bannerId: id }
  })
}

/** `//host` would leave the shop. */
function isPlace(link: string): boolean {
  return link === '/' || /^\/[^/\\]/.test(link) || link.startsWith('https://')
}
