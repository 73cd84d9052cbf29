import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'

/** Connections opened at once, few enough for the server's queue of new connections. */
const TOGETHER = 100

/**
 * Opens the live event stream `/live` for each token, from another process that discards the events.
 * @returns a function that closes the streams; resolves when each got its first event
 */
export async function listen(address: string, tokens: readonly string[]): Promise<() => Promise<void>> {
  const child: ChildProcess = fork(new URL(import.meta.url).pathname, [address])
  child.send(tokens)
  const [greeted] = (await once(child, 'message')) as [number]
  if (greeted !== tokens.length) throw new Error(`${greeted} of ${tokens.length} listeners were greeted`)
  return async () => {
    child.kill()
    await once(child, 'exit')
  }
}

function greeted(address: string, token: string): Promise<boolean> {
  return new Promise(resolve => {
    const request = get(`${address}/live`, { agent: false, headers: { authorization: `Bearer ${token}` } }, response => {
      response.once('data', () => resolve(response.statusCode === 200)).resume()
    })
    request.on('error', () => resolve(false))
  })
}

if (import.meta.main) {
  const [tokens] = (await once(process, 'message')) as [string[]]
  let count = 0
  for (let from = 0; from < tokens.length; from += TOGETHER) {
    const answers = await Promise.all(tokens.slice(from, from + TOGETHER).map(token => greeted(process.argv[2]!, token)))
    count += answers.filter(Boolean).length
  }
  process.send!(count)
}
