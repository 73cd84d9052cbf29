import type { Boot } from '../../contract/pages/bootstrap.ts'
import type { Condition } from './conditions.ts'

/**
 * Puts the page into a condition for previews (loading, offline, empty …): replaces the data embedded in the page, `fetch` and the live
 * feed, and sets the path. Call it before the shop's code is loaded.
 */
export function enter(condition: Condition, path: string): void {
  const script = document.getElementById('boot')
  if (script) script.textContent = JSON.stringify(condition.boot(JSON.parse(script.textContent) as Boot))
  const real = globalThis.fetch.bind(globalThis)
  globalThis.fetch = (input, init) => answerTo(condition, input, () => real(input, init))
  // no live line: it would bring the shop as it really is
  globalThis.EventSource = class extends EventTarget {
    close() {}
  } as unknown as typeof EventSource
  if (condition.answer === 0) Object.defineProperty(navigator, 'onLine', { get: () => false })
  history.replaceState(null, '', path)
}

async function answerTo({ answer }: Condition, input: RequestInfo | URL, ask: () => Promise<Response>): Promise<Response> {
  const path = new URL(input instanceof Request ? input.url : input, location.origin).pathname
  if (!/^\/(api|functions)\//.test(path)) return await ask()
  if (answer === null) return await new Promise(() => {})
  if (answer === 0) throw new TypeError('Failed to fetch')
  if (typeof answer === 'number') return Response.json({ error: { status: 'INTERNAL', message: '' } }, { status: answer })
  const response = await ask()
  if (!response.ok) return response
  return Response.json(answer(await response.json(), path), { status: response.status })
}
