import { download, query, type Download, type Query } from '../define.ts'
import { paperFileSearch, papers, paperSearch } from '../schemas/papers.ts'
import { none } from '../schemas/values.ts'

/** Papers of a pickup day: pick list, list per product, distribution matrix, bag labels. */
export const paperQueries = {
  pickupPapers: query({
    name: 'pickupPapers',
    who: 'admin',
    summary: 'What is still to be handed out on a day, to whom',
    path: '/api/admin/papers',
    params: none,
    search: paperSearch,
    output: papers,
  }),
} as const satisfies Record<string, Query>

export const paperDownloads = {
  pickupPapersFile: download({
    name: 'pickupPapersFile',
    who: 'admin',
    fresh: true,
    summary: 'The four papers of a pickup day as sheets of one file',
    path: '/api/admin/papers/file',
    params: none,
    search: paperFileSearch,
    types: ['xlsx'],
    refusals: ['EXPORT_TOO_LARGE', 'EXPORTS_BUSY'],
  }),
} as const satisfies Record<string, Download>
