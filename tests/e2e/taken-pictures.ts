import type { GivenPicture, PictureIntake } from '../../src/files/intake.ts'
import type { StoredPicture } from '../../src/files/picture.ts'

/** What an intake stored, by kind and name of the file. Plain data: it crosses to the workers. */
export type TakenPictures = Record<string, StoredPicture>

const nameOf = ({ kind, fileName }: GivenPicture) => `${kind}/${fileName}`

/** Writes down what an intake takes. */
export function remembering(intake: PictureIntake): { intake: PictureIntake; taken: TakenPictures } {
  const taken: TakenPictures = {}
  async function take(given: GivenPicture) {
    const picture = await intake.take(given)
    if (!('code' in picture)) taken[nameOf(given)] = picture
    return picture
  }
  return { intake: { ...intake, take }, taken }
}

/**
 * Answers what lies in the same folder already, instead of encoding it again, which is nearly all of the time that the demo shop takes.
 * @param newId called once for each picture, as the shop's own intake does
 */
export function takenBefore(taken: TakenPictures, newId: () => string): PictureIntake {
  return {
    async take(given) {
      newId()
      return taken[nameOf(given)]!
    },
    discard: () => Promise.resolve(false),
  }
}
