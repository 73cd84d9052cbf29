import { z } from 'zod'
import { roles } from '../../domain/role.ts'
import { tiers } from '../../domain/tier.ts'
import { VISIBLE } from '../../domain/visible-text.ts'
import { enterWords } from '../words/enter-words.ts'

const NO_ID = '올바른 식별자가 아니에요.'
/**
 * Schema of a UUID in lower case, as the shop writes ids. Upper case is refused: the database ignores case, but comparisons of ids in code
 * do not. `missing` is the message for an absent value.
 */
export const idOr = (missing: string) =>
  z.uuid({ error: issue => (isMissing(issue.input) ? missing : NO_ID) }).lowercase({ error: NO_ID })
const isMissing = (input: unknown) => input === undefined || input === null || input === ''
export const id = idOr(NO_ID)
export const roundId = z.string().regex(/^round-\d{1,16}$/, { error: '올바른 회차가 아니에요.' })
/** Ids of categories, separated by commas; `none` stands for products without a category. */
export const categoryList = z
  .string()
  .regex(/^(?:none|[0-9a-f-]{36})(?:,(?:none|[0-9a-f-]{36})){0,50}$/, { error: '올바른 카테고리가 아니에요.' })
/** An ISO instant of the years 2000 to 2999, with at most nine decimals of a second, which both the database and Temporal accept. */
export const instant = z.iso
  .datetime({ offset: true, error: '올바른 시각이 아니에요.' })
  .regex(/^2\d{3}-[^.]*(\.\d{1,9})?(Z|[+-][\d:]+)$/, { error: '올바른 시각이 아니에요.' })
export const day = z.iso.date({ error: '올바른 날짜가 아니에요.' }).regex(/^2\d{3}-/, { error: '올바른 날짜가 아니에요.' })
export const tier = z.enum(tiers)
export const role = z.enum(roles)
/**
 * A code that tells apart people with the same name and last four phone digits: the end of the person's referral code. Null for everyone
 * else (docs/RULES.md#namesakes).
 */
export const namesakeCode = z.string().nullable()
/** A customer in the lists of staff. */
export const listedUser = z.object({
  id,
  name: z.string(),
  nickname: z.string().nullable(),
  phoneLast4: z.string().nullable(),
  namesakeCode,
  tier,
})
export const won = z.int().min(0).max(100_000_000)
/** An amount in won without an upper limit, such as of a whole order; `won` is for one piece. */
export const total = z.int().min(0)
export const quantity = z
  .int({ error: '수량은 1 이상의 정수예요.' })
  .min(1, { error: '수량은 1 이상이에요.' })
  .max(999, { error: '수량은 999까지예요.' })
/** Schema of a text of at most `most` characters, which may be empty. */
export const text = (most: number) => written(most, undefined)
/** Schema of a text of at most `most` characters, not blank. Its error for a blank text asks for the field by its Korean name. */
export const requiredText = (most: number, field: string) => filled(most, enterWords(field))
/** Schema of a text of at most `most` characters, not blank. `missing` is the error for a blank or absent text. */
export const filled = (most: number, missing: string) => written(most, missing).regex(VISIBLE, { error: missing })

const written = (most: number, missing: string | undefined) =>
  z
    .string(missing === undefined ? undefined : { error: missing })
    .max(most, { error: `${most}자까지 쓸 수 있어요.` })
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, { error: '쓸 수 없는 문자가 들어 있어요.' })
    // characters that change the direction of writing would change how the text beside them reads
    .regex(/^\P{Bidi_Control}*$/u, { error: '쓸 수 없는 문자가 들어 있어요.' })
    // texts are stored in NFC, and the database counts its length; NFC makes a few characters longer
    .refine(value => value.normalize('NFC').length <= most, { error: `${most}자까지 쓸 수 있어요.` })
export const nothing = z.null().or(z.undefined()).or(z.strictObject({}))

/** A picture. Its files are `${url}/{width}.avif` and `.webp`; `color` fills its place until it is loaded. */
export const picture = z.object({ id, url: z.string(), width: z.int(), height: z.int(), color: z.string() })
export type Picture = z.infer<typeof picture>

/** Idempotency key of one command, chosen by the browser: a repeat answers with the first result. */
export const press = id.optional()

export const page = <T extends z.ZodType>(of: T) => z.object({ items: z.array(of), nextCursor: z.string().nullable() })
export const cursor = z.string().max(200).optional()
/** Number of a page: `1`, `2`, …; absent for the first. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, { error: '올바른 쪽이 아니에요.' })
  .optional()

/** No parameters. */
export const none = z.object({})
