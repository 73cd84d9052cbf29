import type { fileCommands } from '../../../src/contract/endpoints/files.ts'
import { aPicture } from '../../support/offers.ts'
import type { BodiesOf } from './types.ts'

export const fileBodies: BodiesOf<typeof fileCommands> = {
  deleteFile: async ({ context: { db } }) => {
    const [file] = await db.query<{ url: string }>(`select url from files where id = $1`, [await aPicture(db)])
    return { url: file!.url }
  },
}
