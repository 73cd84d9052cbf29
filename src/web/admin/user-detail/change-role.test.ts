import { expect, test } from 'vitest'
import { changeRole, type RoleChangeError } from './change-role.ts'

const change = { userId: 'u1', role: 'admin', seen: 'customer' } as const
const asked: [string, string | null][] = []

/** Stubs `fetch`: requests for the identity token get `token`, all others `answer`. */
function server(answer: Response, token = Response.json({ token: 't' })): typeof fetch {
  asked.length = 0
  return async (input, init) => {
    const path = String(input)
    asked.push([path, new Headers(init?.headers).get('authorization')])
    return path.startsWith('/auth/') ? token : answer
  }
}
const failed = (fetcher: typeof fetch) =>
  changeRole(change, fetcher).catch((error: RoleChangeError) => [error.message, error.detail])

test('a GET with the token as bearer; the text is the answer', async () => {
  expect(await changeRole(change, server(new Response('역할을 관리자로 바꿨어요.')))).toBe('역할을 관리자로 바꿨어요.')
  expect(asked).toEqual([
    ['/auth/identity-token', null],
    ['/setUserRole?uid=u1&role=admin&seen=customer', 'Bearer t'],
  ])
})

test('the exact failure texts, with the server’s message', async () => {
  const refusal = new Response('마지막 마스터의 역할은 바꿀 수 없어요.', { status: 400 })
  expect(await failed(server(refusal))).toEqual([
    '역할 변경에 실패했습니다. (서버 응답: 400)',
    '마지막 마스터의 역할은 바꿀 수 없어요.',
  ])
  expect(await failed(server(new Response('Bad Gateway', { status: 502 })))).toEqual([
    '역할 변경에 실패했습니다. (서버 응답: 502)',
    null,
  ])
})

test('without an authenticated admin', async () => {
  const words = ['인증된 관리자가 없습니다. 다시 로그인해주세요.', null]
  expect(await failed(server(new Response('', { status: 401 })))).toEqual(words)
  expect(await failed(server(new Response(''), new Response('', { status: 401 })))).toEqual(words)
  expect(await failed(server(new Response(''), new Response('', { status: 403 })))).toEqual([
    '역할 변경에 실패했습니다. (서버 응답: 403)',
    null,
  ])
})

test('offline', async () => {
  expect(await failed(() => Promise.reject(new TypeError('no line')))).toEqual(['인터넷에 연결되어 있지 않아요.', null])
})
