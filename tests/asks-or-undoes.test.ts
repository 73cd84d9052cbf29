import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { commands, type CommandName } from '../src/contract/endpoints/endpoints.ts'
import { unknownTold } from '../src/web/lib/unknown-words.ts'

const web = resolve(import.meta.dirname, '../src/web')

/** What costs points or gives up a place asks before it is done, or can be undone. */
type Way = { asks: string; in: string } | { undoneBy: CommandName; says: string; in: string } | 'costs nothing'

const ways: Partial<Record<CommandName, Way>> = {
  reserve: { undoneBy: 'cancelOrder', says: '지금 예약하고 취소하면', in: 'features/catalog/option-sheet-foot.tsx' },
  // a hold of 1.5 s that releasing ends; a screen reader, which cannot hold, is asked
  cancelOrder: { asks: '이 주문을 취소할까요?', in: 'ui/press-to-cancel.tsx' },
  moveUpWaitlist: { asks: '순서를 올릴까요?', in: 'features/waitlist/move-up-sheet.tsx' },
  leaveWaitlist: { asks: '대기를 취소할까요?', in: 'features/waitlist/leave-sheet.tsx' },
  enterRaffle: { undoneBy: 'leaveRaffle', says: '응모 취소하기', in: 'features/raffle/entry-bar.tsx' },
  // a raffle has no order of entry, so that an entry made again is worth the same until the deadline
  leaveRaffle: { undoneBy: 'enterRaffle', says: '다시 응모할 수 있어요', in: 'features/raffle/use-enter.ts' },
  withdraw: { asks: '되돌릴 수 없어요.', in: 'features/account/withdrawal.tsx' },
  writeReview: 'costs nothing',
  saveProfile: 'costs nothing',
  setNickname: 'costs nothing',
  saveNotificationSettings: 'costs nothing',
  subscribePush: 'costs nothing',
  unsubscribePush: 'costs nothing',
  setOpeningAlert: 'costs nothing',
  requestEncore: 'costs nothing',
  claimMissionReward: 'costs nothing',
  processReferralCode: 'costs nothing',
  calendarFeed: 'costs nothing',
  endSession: 'costs nothing',
  endOtherSessions: 'costs nothing',
  changeEmail: 'costs nothing',
  changePassword: 'costs nothing',
  resetPassword: 'costs nothing',
  resetPasswordByCode: 'costs nothing',
  requestPasswordReset: 'costs nothing',
  requestEmailConfirmation: 'costs nothing',
  confirmEmail: 'costs nothing',
  resetTutorials: 'costs nothing',
}

test('each command that a customer presses is listed with how it asks or is undone', () => {
  expect(Object.keys(ways).toSorted()).toEqual(Object.keys(unknownTold).toSorted())
})

const costly = Object.entries(ways).flatMap(([name, way]) => (way === 'costs nothing' ? [] : [[name, way] as const]))

test.each(costly)('%s asks, or says how it is undone', (_name, way) => {
  const code = readFileSync(join(web, way.in), 'utf8')
  expect(code).toContain('asks' in way ? way.asks : way.says)
  if ('undoneBy' in way) expect(commands).toHaveProperty(way.undoneBy)
})

test.each(['features/waitlist/leave-sheet.tsx', 'features/waitlist/move-up-sheet.tsx'])(
  '%s writes the fate of the points',
  file => {
    const code = readFileSync(join(web, file), 'utf8')
    expect(code).toMatch(/\{(leavingWords\(entry\.isPrioritized\)|movingUpWords)\}/)
  },
)
