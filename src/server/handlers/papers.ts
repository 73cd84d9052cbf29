import type { paperDownloads, paperQueries } from '../../contract/endpoints/papers.ts'
import { exportPapers } from '../../services/papers/export-papers.ts'
import { readPapers } from '../../services/papers/read-papers.ts'
import type { DownloadersOf, Parts, ReadersOf } from './parts.ts'

export function paperReaders({ context }: Parts): ReadersOf<typeof paperQueries> {
  return { pickupPapers: ({ caller }, { search }) => readPapers(context, caller, search) }
}

export function paperDownloaders({ context }: Parts): DownloadersOf<typeof paperDownloads> {
  return { pickupPapersFile: ({ caller }, { search }) => exportPapers(context, caller, search) }
}
