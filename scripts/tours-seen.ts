import { tutorialPages } from '../src/domain/tutorial.ts'

/**
 * Marks all guided tours as seen, so that none covers the page.
 * @param cookie `Cookie` header of a session
 * @throws Error when a request fails
 */
export async function markToursSeen(base: string, cookie: string): Promise<void> {
  for (const page of tutorialPages) {
    const headers = { 'content-type': 'application/json', origin: base, cookie }
    const answer = await fetch(`${base}/functions/completeTutorial`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ data: { page } }),
    })
    if (!answer.ok) throw new Error(`a tour could not be marked as seen: ${answer.status}`)
  }
}
