import type { Unit, UnitValues } from './units.ts'

/**
 * A value of a record: its Korean name and its unit. `none` is what null reads as; without it there is no null. `says` is what no and yes
 * read as.
 */
export type Field<U extends Unit = Unit> = {
  readonly name: string
  readonly unit: U
  readonly none?: string
  readonly says?: readonly [no: string, yes: string]
  readonly optional?: true
}

/** Several things of one kind, each with an `id` and a name of its own, which stands in the field `label`. */
export type List<S extends Shape = Shape> = { readonly name: string; readonly list: S; readonly label: string }

/** The fields of one side of a record, in the order in which they are shown. */
export type Shape = { readonly [key: string]: Field | List }

export function field<const U extends Exclude<Unit, YesOrNo>>(
  name: string,
  unit: U,
): { readonly name: string; readonly unit: U } {
  return { name, unit }
}

type YesOrNo = 'yesNo' | 'mark'

/** A field of yes or no, in words of its own for each: `2단계 인증 꺼짐 → 켜짐`. */
export function yesOrNo<const U extends YesOrNo>(name: string, unit: U, no: string, yes: string) {
  return { name, unit, says: [no, yes] } as const
}

/** The same field where it may be null. */
export function orNone<const F extends Field>(of: F, none = '없음'): F & { readonly none: string } {
  return { ...of, none }
}

/** The same fields where each may be left out. */
export function optional<const S extends Readonly<Record<string, Field>>>(
  shape: S,
): { readonly [K in keyof S]: S[K] & { readonly optional: true } } {
  const entries = Object.entries(shape).map(([key, of]) => [key, { ...of, optional: true }] as const)
  return Object.fromEntries(entries) as { [K in keyof S]: S[K] & { optional: true } }
}

/** The type of what a shape describes. */
export type Facts<S> = {
  readonly [K in keyof S as S[K] extends { optional: true } ? never : K]: ValueOf<S[K]>
} & {
  readonly [K in keyof S as S[K] extends { optional: true } ? K : never]?: ValueOf<S[K]> | undefined
}

type ValueOf<Part> =
  Part extends List<infer S>
    ? readonly Facts<S>[]
    : Part extends Field<infer U>
      ? UnitValues[U] | (Part extends { none: string } ? null : never)
      : never
