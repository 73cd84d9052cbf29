import { expect, it } from 'vitest'
import { raffleStage, type RaffleStage, type RaffleStageFacts } from './raffle-stage.ts'

const at = (text: string) => Temporal.Instant.from(`2026-11-${text}+09:00`)
const facts: RaffleStageFacts = {
  status: 'scheduled',
  publishAt: at('20T10:00'),
  deadline: at('25T19:00'),
  pickupDate: Temporal.PlainDate.from('2026-11-29'),
  isDrawn: false,
}

it.each<[string, Partial<RaffleStageFacts>, Temporal.Instant, RaffleStage]>([
  ['a draft', { status: 'draft' }, at('24T12:00'), 'draft'],
  ['before it opens', {}, at('20T09:59:59'), 'scheduled'],
  ['from its opening on', {}, at('20T10:00'), 'taking'],
  ['until the deadline', {}, at('25T18:59:59'), 'taking'],
  ['from the deadline on', {}, at('25T19:00'), 'due'],
  ['ended by hand before the deadline', { status: 'ended' }, at('24T12:00'), 'due'],
  ['until the pickup day begins in Seoul', {}, at('28T23:59:59'), 'due'],
  ['from the pickup day on', {}, at('29T00:00'), 'missed'],
  ['drawn', { isDrawn: true }, at('25T19:02'), 'drawn'],
  ['drawn, long ago', { isDrawn: true }, at('30T00:00'), 'drawn'],
  ['canceled before the draw', { status: 'canceled' }, at('24T12:00'), 'canceled'],
  ['canceled after the draw', { status: 'canceled', isDrawn: true }, at('26T00:00'), 'canceled'],
])('%s', (_, over, now, stage) => {
  expect(raffleStage({ ...facts, ...over }, now)).toBe(stage)
})
