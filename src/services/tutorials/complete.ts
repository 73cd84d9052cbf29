import { clearTutorials, completeTutorialPage } from '../../db/tutorials.ts'
import { tutorialPages, type TutorialPage } from '../../domain/tutorial.ts'
import type { Actor, Context } from '../context.ts'

/** A page's tour was finished or skipped (SPEC §4, Tutorial); again: nothing happens. */
export async function completeTutorial(
  { db, clock }: Context,
  actor: Actor,
  { page }: { page: TutorialPage },
): Promise<{ page: TutorialPage }> {
  await db.transaction(tx => completeTutorialPage(tx, { userId: actor.userId, page, pages: tutorialPages }, clock()))
  return { page }
}

/** All tours run once more. */
export async function resetTutorials({ db }: Context, actor: Actor): Promise<Record<string, never>> {
  await db.transaction(tx => clearTutorials(tx, actor.userId))
  return {}
}
