import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'

/** Connections that are opened at once: no more than the server takes from its queue in a moment. */
const TOGETHER = 100

/**
 * Lets everybody with one of these tokens listen at `/live`, in a process of its own, which reads and forgets.
 * @returns how to let them go, once all of them were greeted
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
