import { clearTutorials, completeTutorialPage } from '../../db/people/tutorials.ts'
import { tutorialPages, type TutorialPage } from '../../domain/tutorial.ts'
import type { Actor, Context } from '../context.ts'

/** Marks the tour of a page as finished or skipped; safe to repeat. */
export async function completeTutorial(
  { db, clock }: Context,
  actor: Actor,
  { page }: { page: TutorialPage },
): Promise<{ page: TutorialPage }> {
  await db.transaction(tx => completeTutorialPage(tx, { userId: actor.userId, page, pages: tutorialPages }, clock()))
  return { page }
}

/** Resets all tours, so that they are shown again. */
export async function resetTutorials({ db }: Context, actor: Actor): Promise<Record<string, never>> {
  await db.transaction(tx => clearTutorials(tx, actor.userId))
  return {}
}
