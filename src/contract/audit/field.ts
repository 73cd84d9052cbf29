import type { Unit, UnitValues } from './units.ts'

/**
 * A field of an audit record: its Korean name and its unit. `none` is the text for null; a field without `none` is never null. `says` are
 * the texts for false and true.
 */
export type Field<U extends Unit = Unit> = {
  readonly name: string
  readonly unit: U
  readonly none?: string
  readonly says?: readonly [no: string, yes: string]
  readonly optional?: true
}

/**
 * A field of an audit record that holds a list. `list` describes the fields of one element, of which one is `id`. `label` is the name of
 * the field that is shown as the element's name.
 */
export type List<S extends Shape = Shape> = { readonly name: string; readonly list: S; readonly label: string }

/** The fields that an audit record has before or after the change, in display order. */
export type Shape = { readonly [key: string]: Field | List }

/** Describes a field of audit records by its Korean name and its unit, for the catalog of audit actions. */
export function field<const U extends Exclude<Unit, YesOrNo>>(
  name: string,
  unit: U,
): { readonly name: string; readonly unit: U } {
  return { name, unit }
}

type YesOrNo = 'yesNo' | 'mark'

/** Returns an audit record's field for a boolean, with a text for each value: `2단계 인증 꺼짐 → 켜짐`. */
export function yesOrNo<const U extends YesOrNo>(name: string, unit: U, no: string, yes: string) {
  return { name, unit, says: [no, yes] } as const
}

/** Returns the audit record's field with null as an allowed value, which is shown as the text `none`. */
export function orNone<const F extends Field>(of: F, none = '없음'): F & { readonly none: string } {
  return { ...of, none }
}

/** Returns the fields of an audit record, each marked as optional. */
export function optional<const S extends Readonly<Record<string, Field>>>(
  shape: S,
): { readonly [K in keyof S]: S[K] & { readonly optional: true } } {
  const entries = Object.entries(shape).map(([key, of]) => [key, { ...of, optional: true }] as const)
  return Object.fromEntries(entries) as { [K in keyof S]: S[K] & { optional: true } }
}

/** The TypeScript type of the values that an audit record holds on one side (before or after), derived from the side's shape. */
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
