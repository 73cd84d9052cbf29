import { expect, test } from 'vitest'
import { isPickupClosed } from './pickup-closed.ts'

const at = (time: string) => Temporal.Instant.from(`2026-11-27T${time}:00+09:00`)

test.each([
  ['10:00–20:00', '19:59', false],
  ['10:00–20:00', '20:00', true],
  ['9:00 ~ 9:30', '09:30', true],
  ['평일 10:00-20:00', '21:00', true],
  // past midnight, or a closing time that was meant for the evening
  ['18:00–02:00', '12:00', false],
  ['10:00–00:00', '12:00', false],
  ['10:00–8:00', '12:00', false],
  ['하루 종일', '23:00', false],
])('hours %s at %s: closed %s', (hours, time, closed) => expect(isPickupClosed(hours, at(time))).toBe(closed))
