import { z } from 'zod'
import { roles } from '../../domain/role.ts'
import { tiers } from '../../domain/tier.ts'
import { VISIBLE } from '../../domain/visible-text.ts'
import { enterWords } from '../enter-words.ts'

/** The small values that every noun is made of. Strings on the wire: no transforms, so that types and OpenAPI agree. */
const NO_ID = '올바른 식별자가 아니에요.'
/**
 * In small letters only, as the shop writes them: to the database capitals are the same id, to everything that compares texts ("not your
 * own") they are another. `missing`: what to say where nothing was sent at all.
 */
export const idOr = (missing: string) =>
  z.uuid({ error: issue => (isMissing(issue.input) ? missing : NO_ID) }).lowercase({ error: NO_ID })
const isMissing = (input: unknown) => input === undefined || input === null || input === ''
export const id = idOr(NO_ID)
export const roundId = z.string().regex(/^round-\d{1,16}$/, { error: '올바른 회차가 아니에요.' })
/** Ids of categories, joined by commas, at most as many as there may be; `none` stands for products without one. */
export const categoryList = z
  .string()
  .regex(/^(?:none|[0-9a-f-]{36})(?:,(?:none|[0-9a-f-]{36})){0,50}$/, { error: '올바른 카테고리가 아니에요.' })
/** Of this millennium and no finer than a nanosecond: the database knows no year 0, Temporal no finer moment. */
export const instant = z.iso
  .datetime({ offset: true, error: '올바른 시각이 아니에요.' })
  .regex(/^2\d{3}-[^.]*(\.\d{1,9})?(Z|[+-][\d:]+)$/, { error: '올바른 시각이 아니에요.' })
export const day = z.iso.date({ error: '올바른 날짜가 아니에요.' }).regex(/^2\d{3}-/, { error: '올바른 날짜가 아니에요.' })
export const tier = z.enum(tiers)
export const role = z.enum(roles)
/** The code of a person whom another one of the shop shares the name and the last digits with; null for everybody else. */
export const namesakeCode = z.string().nullable()
/** A customer in the lists of the shop's people. */
export const listedUser = z.object({
  id,
  name: z.string(),
  nickname: z.string().nullable(),
  phoneLast4: z.string().nullable(),
  namesakeCode,
  tier,
})
export const won = z.int().min(0).max(100_000_000)
/** What an order costs: many times the price of a piece. */
export const total = z.int().min(0)
export const quantity = z
  .int({ error: '수량은 1 이상의 정수예요.' })
  .min(1, { error: '수량은 1 이상이에요.' })
  .max(999, { error: '수량은 999까지예요.' })
/** A text that may be empty. */
export const text = (most: number) => written(most, undefined)
/** A text with something to see in it; where it is missing, its field is asked for by name. */
export const requiredText = (most: number, field: string) => filled(most, enterWords(field))
/** The same with a sentence of its own where it is missing. */
export const filled = (most: number, missing: string) => written(most, missing).regex(VISIBLE, { error: missing })

const written = (most: number, missing: string | undefined) =>
  z
    .string(missing === undefined ? undefined : { error: missing })
    .max(most, { error: `${most}자까지 쓸 수 있어요.` })
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, { error: '쓸 수 없는 문자가 들어 있어요.' })
    // what turns the direction of reading around makes the words beside it say something else
    .regex(/^[^\u202a-\u202e\u2066-\u2069]*$/, { error: '쓸 수 없는 문자가 들어 있어요.' })
    // what is kept is NFC, and the database counts that: the few signs that NFC takes apart must fit as well
    .refine(value => value.normalize('NFC').length <= most, { error: `${most}자까지 쓸 수 있어요.` })
export const nothing = z.null().or(z.undefined()).or(z.strictObject({}))

/** A picture: variants are `${url}/{width}.avif` and `.webp`; `color` fills the place until it has come. */
export const picture = z.object({ id, url: z.string(), width: z.int(), height: z.int(), color: z.string() })
export type Picture = z.infer<typeof picture>

/** Chosen by the browser for one press of a button that makes something: a repeat answers with the first result. */
export const press = id.optional()

export const page = <T extends z.ZodType>(of: T) => z.object({ items: z.array(of), nextCursor: z.string().nullable() })
export const cursor = z.string().max(200).optional()
/** `1`, `2`, … of a list whose pages are numbered; left out, the first. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, { error: '올바른 쪽이 아니에요.' })
  .optional()

/** No parameters. */
export const none = z.object({})
