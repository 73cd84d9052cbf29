import { isVisible } from './visible-text.ts'
import { lawfulDetails } from './store-details.ts'

/** Steps of the setup checklist of a new shop, in the sequence in which staff see them (docs/RULES.md#first-steps). */
export const firstSteps = ['operator', 'hours', 'name', 'email', 'alimtalk', 'push', 'product', 'round'] as const
export type FirstStep = (typeof firstSteps)[number]

/** Message channels that staff test by a message to themselves. Each test is a step of the checklist `firstSteps`. */
export const testedChannels = ['email', 'alimtalk', 'push'] as const
export type TestedChannel = (typeof testedChannels)[number]

/**
 * The facts that decide which steps of the setup checklist are done. `details` are the store's details; `isNamed` means that the shop's
 * name was chosen. `sent` has the channels that are set up and whose last test message arrived.
 */
export type FirstFacts = {
  details: Readonly<Record<string, unknown>>
  isNamed: boolean
  sent: ReadonlySet<TestedChannel>
  hasProduct: boolean
  /** True if the shop has a round that is not a draft. */
  hasRound: boolean
}

/** Returns the steps of the setup checklist that are not done, in the sequence of `firstSteps`. */
export function missingSteps({ details, isNamed, sent, hasProduct, hasRound }: FirstFacts): FirstStep[] {
  const has = (...names: readonly string[]) => names.every(name => isVisible(textOf(details[name])))
  const isDone: Record<FirstStep, boolean> = {
    operator: has(...lawfulDetails),
    hours: has('pickupPlace', 'pickupHours'),
    name: isNamed,
    email: sent.has('email'),
    alimtalk: sent.has('alimtalk'),
    push: sent.has('push'),
    product: hasProduct,
    round: hasRound,
  }
  return firstSteps.filter(step => !isDone[step])
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
