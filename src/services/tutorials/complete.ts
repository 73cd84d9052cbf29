import { publish } from '../../db/notifications/outbox.ts'
import { clearTutorials, completeTutorialPage } from '../../db/people/tutorials.ts'
import { tutorialPages, type TutorialPage } from '../../domain/tutorial.ts'
import type { Actor, Context } from '../context.ts'

/** Marks the tour of a page as finished or skipped; safe to repeat. */
export async function completeTutorial(
  { db, clock }: Context,
  actor: Actor,
  { page }: { page: TutorialPage },
): Promise<{ page: TutorialPage }> {
  await db.transaction(async tx => {
    await completeTutorialPage(tx, { userId: actor.userId, page, pages: tutorialPages }, clock())
    await publish(tx, 'own.changed', { userIds: [actor.userId] }, clock())
  })
  return { page }
}

/** Marks the guided tours of all pages as not seen by the caller, so that they are shown again. */
export async function resetTutorials({ db, clock }: Context, actor: Actor): Promise<Record<string, never>> {
  await db.transaction(async tx => {
    await clearTutorials(tx, actor.userId)
    await publish(tx, 'own.changed', { userIds: [actor.userId] }, clock())
  })
  return {}
}
