import { mayTakePart } from '../../src/domain/round.ts'
import { customers, tierByPast, type CastMember } from '../cast.ts'
import { chance, type Chance } from '../chance.ts'
import type { SeasonGroup, SeasonRound } from './rounds.ts'

/** Somebody wants something of a round's group: `option` is its place in the group's list. */
export type Wish = { memberKey: string; round: SeasonRound; group: number; option: number; quantity: number; waits: boolean }

/** What the demo's own customer has on order, for the screens to show: first come, before all others. */
const customersWishes: readonly { key: string; option: number; quantity: number; waits?: true }[] = [
  { key: 'jeju-mandarin-box', option: 0, quantity: 2 },
  { key: 'salt-bread', option: 0, quantity: 1 },
  { key: 'milk-loaf', option: 1, quantity: 1 },
  { key: 'greek-yogurt', option: 0, quantity: 2 },
  { key: 'banchan-four', option: 0, quantity: 1 },
  { key: 'seolhyang-strawberry-pack', option: 0, quantity: 1, waits: true },
]

/** Everything that the cast wants of the season's rounds: as many units as leave what each group is to have left, then its line. */
export function seasonWishes(rounds: readonly SeasonRound[]): Wish[] {
  return rounds.flatMap(round =>
    round.groups.flatMap((_, group) => {
      const own = customersWishes
        .filter(wish => wish.key === round.key && group === 0)
        .map(({ option, quantity, waits = false }): Wish => ({ memberKey: 'customer', round, group, option, quantity, waits }))
      return wishesOf(round, group, own)
    }),
  )
}

function wishesOf(round: SeasonRound, nth: number, own: readonly Wish[]): Wish[] {
  const dice = chance(`wishes of ${round.key} ${nth}`)
  const group = round.groups[nth]!
  const people = dice.shuffled(customers.filter(member => mayBuy(member, round)))
  const unitsOf = (wish: Wish) => wish.quantity * group.options[wish.option]!.units
  const wishes = own.filter(wish => !wish.waits)
  let open = (group.total === null ? group.left : group.total - group.left) - wishes.reduce((sum, wish) => sum + unitsOf(wish), 0)
  for (let turn = 0; open > 0; turn++) {
    const wish: Wish = {
      memberKey: people[turn % people.length]!.key,
      round,
      group: nth,
      waits: false,
      ...pick(group, open, dice),
    }
    wishes.push(wish)
    open -= unitsOf(wish)
  }
  return [...wishes, ...lineOf(round, nth, people, dice, own)]
}

/** One option that still fits, mostly once. */
function pick(group: SeasonGroup, open: number, dice: Chance): { option: number; quantity: number } {
  const fitting = group.options.flatMap((option, nth) => (option.units <= open ? [nth] : []))
  if (fitting.length === 0) throw new Error(`nothing of ${group.name} takes ${open} units`)
  const option = dice.one(fitting)
  const { units, max = 3 } = group.options[option]!
  const quantity = Math.min(max, Math.floor(open / units), dice.happens(65) ? 1 : dice.whole(2, 3))
  return { option, quantity }
}

/** Those who came too late: the people at the end of the shuffled list; the demo's customer is second. */
function lineOf(round: SeasonRound, nth: number, people: readonly CastMember[], dice: Chance, own: readonly Wish[]): Wish[] {
  const group = round.groups[nth]!
  const mine = own.filter(wish => wish.waits)
  const others = people.slice(people.length - (group.waiting ?? 0) + mine.length)
  const line = others.map(
    (member): Wish => ({
      memberKey: member.key,
      round,
      group: nth,
      option: dice.whole(0, group.options.length - 1),
      quantity: 1,
      waits: true,
    }),
  )
  return [...line.slice(0, 1), ...mine, ...line.slice(1)]
}

function mayBuy(member: CastMember, round: SeasonRound): boolean {
  // whoever joined this week was not there when older rounds sold
  return mayTakePart(round.tiers ?? [], tierByPast(member)) && member.days.joined > 7
}
