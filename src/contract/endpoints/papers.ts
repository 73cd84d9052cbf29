import { download, query, type Download, type Query } from '../define.ts'
import { paperFileSearch, papers, paperSearch } from '../schemas/papers.ts'
import { none } from '../schemas/values.ts'

/** The data of a pickup day's printed lists: pick list, list per product, distribution matrix, bag labels. */
export const paperQueries = {
  pickupPapers: query({
    name: 'pickupPapers',
    who: 'admin',
    summary: 'The open orders that may be picked up on a day, by person and product',
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
    summary: 'The four pickup papers of a day as sheets of one file',
    path: '/api/admin/papers/file',
    params: none,
    search: paperFileSearch,
    types: ['xlsx'],
    refusals: ['EXPORT_TOO_LARGE', 'EXPORTS_BUSY'],
  }),
} as const satisfies Record<string, Download>
