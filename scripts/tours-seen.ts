import { tutorialPages } from '../src/domain/tutorial.ts'

/** Marks the guided tours as seen, as somebody who has been here before: none lies over what is looked at. `cookie`: a session's. */
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
