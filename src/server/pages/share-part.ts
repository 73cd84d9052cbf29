import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { drawCardApart } from '../../files/card/draw-card-apart.ts'
import { typefaceFiles } from '../../files/card/typeface-files.ts'
import { localStore } from '../../files/local.ts'
import type { FileStore } from '../../files/store.ts'
import type { AppDeps } from '../routes/deps.ts'
import { cardFacts, cardName } from '../share/card-facts.ts'
import { SharePictures } from '../share/share-pictures.ts'
import { shareRoute } from './share-route.ts'

type SharePartDeps = Pick<AppDeps, 'linked' | 'clock' | 'pagesDir' | 'shopName'> & {
  dataDir: string
  photos: Pick<FileStore, 'read'>
}

/** Registers the link preview images, which are stored in `DATA_DIR/share`. */
export async function sharePart(
  app: FastifyInstance,
  { linked, clock, pagesDir, shopName, dataDir, photos }: SharePartDeps,
): Promise<void> {
  const pictures = new SharePictures({
    photos,
    draw: (text, photo) => drawCardApart(text, photo, typefaceFiles(pagesDir)),
    kept: localStore(resolve(dataDir, 'share')),
    names: () => new Set([null, ...linked.all(clock())].map(sale => cardName(sale, cardFacts(shopName(), sale)))),
    onTrouble: error => app.log.error(error, 'the picture of a link could not be drawn or kept'),
  })
  await shareRoute(app, { linked, clock, shopName, pictures })
}
