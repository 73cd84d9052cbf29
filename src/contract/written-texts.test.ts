import { expect, test } from 'vitest'
import type { z } from 'zod'
import { cleanDisplayName } from '../domain/identity.ts'
import { commands } from './endpoints/endpoints.ts'

/** Every Unicode character that changes the direction of writing: the texts beside it, of the shop or of others, would read otherwise. */
const controls = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).filter(each =>
  /\p{Bidi_Control}/u.test(each),
)

/** A place of an input that takes a text, with its schema. */
type Place = { path: string; schema: z.ZodType }

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  items?: z.ZodType[]
  options?: z.ZodType[]
  innerType?: z.ZodType
  in?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
}

const holdsNoText = new Set(['number', 'int', 'boolean', 'null', 'undefined', 'literal', 'enum', 'void', 'never', 'bigint'])

function textsOf(schema: z.ZodType, path: string): Place[] {
  const def = schema.def as unknown as Def
  if (def.type === 'string') return [{ path, schema }]
  if (holdsNoText.has(def.type)) return []
  // what a pipe makes of a text counts
  if (def.type === 'pipe') return textsOf(def.in!, path).length > 0 ? [{ path, schema }] : []
  const inner = [
    ...Object.entries(def.shape ?? {}).map(([name, each]) => [`${path}.${name}`, each] as const),
    ...[...(def.items ?? []), ...(def.options ?? [])].map(each => [path, each] as const),
    ...[def.element, def.innerType, def.valueType, def.left, def.right].flatMap(each => (each ? [[path, each] as const] : [])),
    ...(def.keyType ? [[`${path}{key}`, def.keyType] as const] : []),
  ]
  if (inner.length === 0 && def.type !== 'object') throw new Error(`${path}: nothing is known of a schema of ${def.type}`)
  return inner.flatMap(([at, each]) => textsOf(each, at))
}

const words = (text: string) => text.trim().split(/\s+/)

/** Texts whose schema lets such a character in, and why none is shown. */
const harmless = {
  'cleaned by the service': words(
    `saveProfile.displayName setNickname.nickname addPasskey.name saveProfile.phone changeEmail.email`,
  ),
  'compared and not kept': words(`
    reserve.reservations.terms reserve.waitlist.terms createOrderFor.items.terms saveCategories.seen.name
    changeMatchingOrders.filter.q changeMatchingOrders.upTo deleteFile.url claimMissionReward.uniquePeriodId
    processReferralCode.code requestPasswordReset.email resetPasswordByCode.email resetPasswordByCode.code
    checkResetLink.token resetPassword.token checkConfirmationLink.token confirmEmail.token
    confirmSignIn.code confirmSecondFactor.code
  `),
  'a password, kept as its hash': words(`
    changePassword.current changePassword.next changeEmail.current resetPassword.password resetPasswordByCode.password
    confirmSignIn.password
  `),
  'an id in the own cart, which nobody sees': words(`saveCart.items.id saveCart.seen{key}`),
  'what a device computed, in base64url': words(`
    confirmSignIn.passkey.id confirmSignIn.passkey.clientDataJSON confirmSignIn.passkey.authenticatorData
    confirmSignIn.passkey.signature confirmSignIn.passkey.userHandle
    addPasskey.answer.id addPasskey.answer.clientDataJSON addPasskey.answer.attestationObject addPasskey.answer.transports
  `),
}

const places = Object.values(commands).flatMap(({ name, input }) => textsOf(input, name))

test('there are twelve such characters', () => {
  expect(controls.map(each => each.codePointAt(0)!.toString(16))).toEqual(
    words('61c 200e 200f 202a 202b 202c 202d 202e 2066 2067 2068 2069'),
  )
})

test('no text that people write keeps one', () => {
  const kept = places.flatMap(({ path, schema }) => {
    const through = controls.filter(control =>
      [`감귤${control}5kg`, control, `a${control}@b.kr`].some(text => {
        const parsed = schema.safeParse(text)
        return parsed.success && JSON.stringify(parsed.data).includes(control)
      }),
    )
    return through.length > 0 ? [path] : []
  })
  expect([...new Set(kept)].toSorted()).toEqual(Object.values(harmless).flat().toSorted())
})

test('a name is kept without it', () => {
  expect(controls.map(control => cleanDisplayName(`김${control}미나`))).toEqual(controls.map(() => '김미나'))
})

test('of many texts, so that this says something', () => {
  const plain = places.filter(({ schema }) => schema.safeParse('감귤 5kg').success)
  expect(plain.length).toBeGreaterThan(40)
})
