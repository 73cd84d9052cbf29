import type { z } from 'zod'

type Node = { def: { type: string; shape?: Record<string, Node>; element?: Node; innerType?: Node; valueType?: Node } }

/** Returns the paths of all numbers in an answer of the contract: `toReturn.sum`, `days[].sold`, `figures{}.count`. */
export function figuresOf(schema: z.ZodType): string[] {
  const paths: string[] = []
  const walk = ({ def }: Node, path: string) => {
    if (def.type === 'number') paths.push(path)
    if (def.shape) for (const [key, child] of Object.entries(def.shape)) walk(child, path === '' ? key : `${path}.${key}`)
    if (def.element) walk(def.element, `${path}[]`)
    if (def.valueType) walk(def.valueType, `${path}{}`)
    if (def.innerType) walk(def.innerType, path)
  }
  walk(schema, '')
  return paths
}

/** Returns the values of a path in an answer, in the order of its lists. */
export function valuesAt(answer: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (found, step) => {
      const [, key, many] = /^(\w+)(\[\]|\{\})?$/.exec(step)!
      const values = found.flatMap(each => (each === null ? [] : [(each as Record<string, unknown>)[key!]]))
      return many ? values.flatMap(each => Object.values(each as object) as unknown[]) : values
    },
    [answer],
  )
}
