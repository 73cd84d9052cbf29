import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter, customer } from '../../../tests/support/desk.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { sessionOf, signedIn } from '../../../tests/support/sessions.ts'
import { completeTutorial, resetTutorials } from '../tutorials/complete.ts'
import { tutorialPages } from '../../domain/tutorial.ts'
import { calendarFeed } from '../calendar/feed.ts'
import { changePassword } from './change-password.ts'
import { createMember } from './create-member.ts'
import { hashPassword } from './password-hash.ts'
import { readMe } from './read-me.ts'
import { saveProfile, type ProfileInput } from './save-profile.ts'
import { endOtherSessions, endSession, readOwnSessions } from './sessions.ts'
import { setNickname } from './set-nickname.ts'

const counter = new Counter()

const save = (userId: string, input: ProfileInput) => saveProfile(counter.context, {}, customer(userId), input)
const name = (userId: string, nickname: string) => setNickname(counter.context, customer(userId), { nickname })
const me = async (userId: string) => (await readMe(counter.db, userId))!

async function aPhoto(by: string | null, kind = 'reviews'): Promise<string> {
  const id = newId()
  await counter.db.query(
    `insert into files (id, kind, url, width, height, color, byte_size, uploaded_by, created_at)
     values ($1::uuid, $2, '/files/reviews/' || $1::text, 10, 10, '#000000', 1, $3, now())`,
    [id, kind, by],
  )
  return id
}

describe('a profile', () => {
  it('keeps the fields that are sent, and asks for what is missing', async () => {
    const id = await aUser(counter.db)
    expect(await me(id)).toMatchObject({ missing: ['nickname', 'phone'], phone: null, nicknameSetsLeft: 2 })
    await save(id, { displayName: ' 김\u0000수 ', phone: '+82 10-1234-5678', gender: 'female', ageRange: '30s' })
    await save(id, { gender: null })
    expect(await me(id)).toMatchObject({
      displayName: '김수',
      phone: '01012345678',
      phoneLast4: '5678',
      gender: null,
      ageRange: '30s',
      missing: ['nickname'],
    })
    await name(id, '딸기')
    expect(await me(id)).toMatchObject({ nickname: '딸기', missing: [], nicknameSetsLeft: 1, nicknameChanged: false })
    await save(id, { phone: null })
    expect(await me(id)).toMatchObject({ phone: null, phoneLast4: null, missing: ['phone'] })
  })

  it('refuses a wrong number, an empty name, and photos that are not the caller’s own', async () => {
    const [id, other] = (await someUsers(counter.db, 2)) as [string, string]
    const photos = [await aPhoto(other), await aPhoto(id, 'products'), await aPhoto(null), newId()]
    const refused = async (input: ProfileInput) => (await refusedUnchanged(counter.db, () => save(id, input)))?.code
    expect(await refused({ gender: 'male', phone: '010-123' })).toBe('PHONE_INVALID')
    expect(await refused({ gender: 'male', displayName: ' ' })).toBe('INVALID_INPUT')
    for (const stranger of ['\ufffc', '\ue000', '\uf8ff'])
      expect(await refusedUnchanged(counter.db, () => save(id, { displayName: `김${stranger}수` }))).toEqual({
        code: 'INVALID_INPUT',
        issues: [{ path: 'displayName', message: '이름에 쓸 수 없는 문자가 들어 있어요.' }],
      })
    for (const photoId of photos) expect(await refused({ gender: 'male', photoId })).toBe('FILE_NOT_FOUND')
    const photoId = await aPhoto(id)
    await save(id, { photoId })
    expect((await me(id)).photo).toMatchObject({ id: photoId, width: 10 })
    await save(id, { photoId: null })
    expect((await me(id)).photo).toBeNull()
  })
})

describe('a name that looks like the shop’s staff', () => {
  const refused = {
    code: 'INVALID_INPUT',
    issues: [{ path: 'displayName', message: '가게 운영자로 보이는 이름은 쓸 수 없어요. 다른 이름을 입력해 주세요.' }],
  }
  const saveIn = (userId: string, role: 'customer' | 'admin', input: ProfileInput) =>
    saveProfile(counter.context, { shopName: () => '새벽시장' }, { userId, role }, input)

  it('is refused to customers, who keep one that they have, and allowed to staff', async () => {
    const id = await aUser(counter.db)
    for (const displayName of ['관리자', '관 리\u200b자', '새벽시장', 'Ａｄｍｉｎ'])
      expect(await refusedUnchanged(counter.db, () => saveIn(id, 'customer', { displayName }))).toEqual(refused)
    await saveIn(id, 'admin', { displayName: '새벽시장 관리자' })
    await saveIn(id, 'customer', { displayName: '새벽시장 관리자', phone: '010-2222-3333' })
    expect(await me(id)).toMatchObject({ displayName: '새벽시장 관리자', phone: '01022223333' })
    expect(await refusedUnchanged(counter.db, () => saveIn(id, 'customer', { displayName: '관리자' }))).toEqual(refused)
  })

  it('is refused when registering, but not to staff whom the shop makes', async () => {
    const join = (displayName: string, role?: 'master') =>
      createMember(counter.context, { email: `${newId()}@mail.kr`, password: 'a long enough sentence', displayName, role })
    expect(await refusal(join('운영자'))).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: 'name' }] })
    const { userId } = await join('운영자', 'master')
    expect(await me(userId)).toMatchObject({ displayName: '운영자' })
  })
})

describe('a nickname', () => {
  it('is set, changed once, and then fixed; setting the same again changes nothing', async () => {
    const id = await aUser(counter.db)
    expect(await name(id, '사과')).toEqual({ nickname: '사과', changesLeft: 1 })
    expect(await name(id, '사과'.normalize('NFD'))).toEqual({ nickname: '사과', changesLeft: 1 })
    expect(await name(id, 'Apple')).toEqual({ nickname: 'Apple', changesLeft: 0 })
    expect(await name(id, 'Apple')).toEqual({ nickname: 'Apple', changesLeft: 0 })
    expect(await refusedUnchanged(counter.db, () => name(id, '포도'))).toEqual({ code: 'NICKNAME_FINAL' })
    expect((await me(id)).nicknameChanged).toBe(true)
  })

  it('is unique in any case and width', async () => {
    const [one, two] = (await someUsers(counter.db, 2)) as [string, string]
    await name(one, 'Mango망고')
    for (const nickname of ['mango망고', 'ＭＡＮＧＯ망고', 'Mango망고'.normalize('NFD')])
      expect(await refusedUnchanged(counter.db, () => name(two, nickname))).toEqual({ code: 'NICKNAME_TAKEN' })
    expect(await refusal(name(two, '모아픽직원'))).toEqual({ code: 'NICKNAME_INVALID', reason: 'reserved' })
  })

  it('wanted by thirty at once: one gets it', async () => {
    const people = await someUsers(counter.db, 30)
    const outcomes = await Promise.all(people.map(id => refusal(name(id, '하나뿐인'))))
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect(new Set(outcomes.map(outcome => outcome?.code))).toEqual(new Set([undefined, 'NICKNAME_TAKEN']))
  })

  it('is changed once, also when thirty changes come at once', async () => {
    // the first turn may find only one open connection
    for (let turn = 0; turn < 3; turn++) {
      const id = await aUser(counter.db)
      await name(id, `처음${turn}`)
      const outcomes = await Promise.all(Array.from({ length: 30 }, (_, nth) => refusal(name(id, `${turn}다음${nth}`))))
      expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
      expect(outcomes.filter(Boolean)[0]).toEqual({ code: 'NICKNAME_FINAL' })
    }
  })
})

describe('sessions', () => {
  const sessionsOf = async (userId: string) =>
    (
      await counter.db.query<{ id: string }>(`select id from auth_sessions where user_id = $1 order by created_at, id`, [userId])
    ).map(row => row.id)

  it('are listed and ended by their owner only; another’s is not found', async () => {
    const { userId } = await signedIn(counter.db)
    const other = await signedIn(counter.db)
    await sessionOf(counter.db, userId)
    const [first, second] = (await sessionsOf(userId)) as [string, string]
    const caller = { ...customer(userId), sessionId: first }
    const { items } = await readOwnSessions(counter.db, caller, counter.now)
    expect(items.map(({ id, isCurrent }) => [id, isCurrent]).sort()).toEqual(
      [
        [first, true],
        [second, false],
      ].sort(),
    )
    const end = (sessionId: string) => refusal(endSession(counter.context, caller, { sessionId }))
    expect(await end((await sessionsOf(other.userId))[0]!)).toEqual({ code: 'SESSION_NOT_FOUND' })
    const twice = await Promise.all([end(second), end(second)])
    expect(twice.filter(outcome => outcome === null)).toHaveLength(1)
    await sessionOf(counter.db, userId)
    expect(await endOtherSessions(counter.context, caller)).toEqual({ ended: 1 })
    expect(await sessionsOf(userId)).toEqual([first])
    expect(await sessionsOf(other.userId)).toHaveLength(1)
  })

  it('end with a change of password but for the one that changed it; wrong ones are counted', async () => {
    const { userId } = await signedIn(counter.db)
    await sessionOf(counter.db, userId)
    const caller = { ...customer(userId), sessionId: (await sessionsOf(userId))[0]! }
    const change = (current: string, next: string) => changePassword(counter.context, caller, { current, next })
    expect(await refusal(change('old and known', 'new and unknown'))).toEqual({ code: 'NO_PASSWORD' })
    await counter.db.query(
      `insert into auth_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
       values ($1, $2::uuid, 'credential', $2::text, $3, now(), now())`,
      [newId(), userId, await hashPassword('old and known')],
    )
    expect((await refusal(change('old and known', 'short')))?.code).toBe('PASSWORD_TOO_SHORT')
    const { path: former } = await calendarFeed(counter.context, { userId }, { renew: false })
    expect(await change('old and known', 'new and unknown')).toEqual({ ended: 1, endedFeed: true })
    expect((await calendarFeed(counter.context, { userId }, { renew: false })).path).not.toBe(former)
    expect(await sessionsOf(userId)).toEqual([caller.sessionId])
    // a repeat after a lost answer finds it done and ends nothing more; it counts as a try
    await sessionOf(counter.db, userId)
    expect(await change('old and known', 'new and unknown')).toEqual({ ended: 0, endedFeed: false })
    expect(await sessionsOf(userId)).toHaveLength(2)
    for (let tries = 0; tries < 9; tries++)
      expect(await refusal(change('old and known', 'another one'))).toEqual({ code: 'WRONG_PASSWORD' })
    expect((await refusal(change('new and unknown', 'another one')))?.code).toBe('TOO_MANY_REQUESTS')
    await counter.at(counter.now.add({ minutes: 16 }), () => change('new and unknown', 'another one'))
    await counter.db.query(`delete from calendar_feeds where user_id = $1`, [userId])
    await counter.at(counter.now.add({ minutes: 16 }), async () =>
      expect(await change('another one', 'and yet another')).toEqual({ ended: 0, endedFeed: false }),
    )
  })
})

describe('tours', () => {
  it('are done one by one or all at once, once each, and can run again', async () => {
    const id = await aUser(counter.db)
    await completeTutorial(counter.context, customer(id), { page: 'cart' })
    expect(await me(id)).toMatchObject({ tutorialProgress: { cart: true }, hasCompletedTutorial: false })
    await Promise.all([...tutorialPages, ...tutorialPages].map(page => completeTutorial(counter.context, customer(id), { page })))
    expect(Object.keys((await me(id)).tutorialProgress).sort()).toEqual([...tutorialPages].sort())
    expect((await me(id)).hasCompletedTutorial).toBe(true)
    await resetTutorials(counter.context, customer(id))
    expect(await me(id)).toMatchObject({ tutorialProgress: {}, hasCompletedTutorial: false })
  })
})
