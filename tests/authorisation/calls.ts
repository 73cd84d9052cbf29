import type { Endpoint } from '../../src/contract/define.ts'
import type { Commands, Downloads, Queries } from '../../src/contract/endpoints/endpoints.ts'
import { type PlainRequest, plainHttp } from '../support/plain-http.ts'
import { asked, askedFiles, bodies } from './samples.ts'
import type { AskedOf, BodiesOf } from './samples/types.ts'
import type { Expected } from './expected.ts'
import type { Person, World } from './world.ts'

/** A request that is right in everything but, perhaps, who sends it. */
export type Prepared = { path: string; init: PlainRequest }

/** Made ahead of the call, since making the object that it is about writes to the database. `other…` come before the ordinary samples. */
export async function prepare(
  entry: Endpoint,
  world: World,
  owner: Person,
  otherBodies: Partial<BodiesOf<Commands>> = {},
  otherAsked: Partial<AskedOf<Queries>> = {},
): Promise<Prepared> {
  await world.mend()
  if (entry.kind === 'command') {
    const data = await (otherBodies[entry.name as keyof typeof bodies] ?? bodies[entry.name as keyof typeof bodies])(world, owner)
    const headers = { 'content-type': 'application/json' }
    return { path: `/functions/${entry.name}`, init: { method: 'POST', headers, body: JSON.stringify({ data }) } }
  }
  const samples = { ...asked, ...askedFiles, ...otherAsked } as AskedOf<Queries & Downloads>
  const { params, search } = await samples[entry.name as keyof typeof samples](world, owner)
  const path = entry.path.replace(/:(\w+)/g, (_, name: string) => (params as Record<string, string>)[name]!)
  return { path: `${path}?${new URLSearchParams(search as Record<string, string>)}`, init: {} }
}

/** Who sends which token: confirming a sign-in renews it. */
const senders = new Map<string, Person>()

export function as(person: Person | undefined, { path, init }: Prepared): Prepared {
  const headers: Record<string, string> = { ...init.headers }
  if (person) {
    headers['authorization'] = `Bearer ${person.token}`
    senders.set(headers['authorization'], person)
  }
  return { path, init: { ...init, headers } }
}

export type Answer = Expected & { body: unknown; etag: string | null }

type Body = { result?: { token?: string | null }; error?: { details?: { code: Expected['code'] } } }

export async function send(address: string, { path, init }: Prepared): Promise<Answer> {
  const { status, headers, text } = await plainHttp(address + path, init)
  const isJson = headers['content-type']?.startsWith('application/json') ?? false
  const body = (isJson ? JSON.parse(text) : { file: text }) as Body
  const sender = senders.get(init.headers?.['authorization'] ?? '')
  if (sender && path === '/functions/confirmSignIn' && body.result?.token) sender.token = body.result.token
  return { status, code: body.error?.details?.code ?? null, body, etag: headers.etag ?? null }
}
