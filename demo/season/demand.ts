import { mayTakePart } from '../../src/domain/round.ts'
import { customers, tierByPast, type CastMember } from '../cast.ts'
import { chance, type Chance } from '../chance.ts'
import type { SeasonGroup, SeasonRound } from './rounds.ts'

/** Pieces of one option that a member orders or (`waits`) waits for. `group` and `option` are indexes in the round and its group. */
export type Wish = { memberKey: string; round: SeasonRound; group: number; option: number; quantity: number; waits: boolean }

/** What the demo's customer orders, so that the screens show it; ordered before all others. */
const customersWishes: readonly { key: string; option: number; quantity: number; waits?: true }[] = [
  { key: 'jeju-mandarin-box', option: 0, quantity: 2 },
  { key: 'salt-bread', option: 0, quantity: 1 },
  { key: 'milk-loaf', option: 1, quantity: 1 },
  { key: 'greek-yogurt', option: 0, quantity: 2 },
  { key: 'banchan-four', option: 0, quantity: 1 },
  { key: 'seolhyang-strawberry-pack', option: 0, quantity: 1, waits: true },
]

/** Returns everything that the cast orders of the season's rounds: as many units as leave `left` of each group, then its waitlist. */
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

/** Draws an option that fits into the open units, and a quantity, mostly one. */
function pick(group: SeasonGroup, open: number, dice: Chance): { option: number; quantity: number } {
  const fitting = group.options.flatMap((option, nth) => (option.units <= open ? [nth] : []))
  if (fitting.length === 0) throw new Error(`nothing of ${group.name} takes ${open} units`)
  const option = dice.one(fitting)
  const { units, max = 3 } = group.options[option]!
  const quantity = Math.min(max, Math.floor(open / units), dice.happens(65) ? 1 : dice.whole(2, 3))
  return { option, quantity }
}

/** Returns the waitlist of a group: members from the end of the shuffled list, and the demo's customer in second place if they wait. */
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
