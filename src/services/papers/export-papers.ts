import { fileTypes } from '../../contract/define.ts'
import type { PaperFileSearch } from '../../contract/schemas/papers.ts'
import type { FileAnswer } from '../../files/sheets/file-answer.ts'
import { xlsx } from '../../files/sheets/xlsx.ts'
import type { Actor, Context } from '../context.ts'
import { beginExport } from '../exports/begin-export.ts'
import { paperSheets } from './paper-sheets.ts'
import { readDay } from './read-papers.ts'

/**
 * Returns a day's printed lists (pick list, lists per product, distribution matrix, bag labels) as an XLSX file.
 * @throws Refused EXPORT_TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function exportPapers(context: Context, actor: Actor, { bags, ...search }: PaperFileSearch): Promise<FileAnswer> {
  const day = await readDay(context.db, search)
  await beginExport(context, actor, { what: 'papers', filter: { bags, ...search }, rows: day.people.length })
  return {
    fileName: `픽업 서류 ${search.day}.xlsx`,
    type: fileTypes.xlsx,
    bytes: xlsx(paperSheets(day, bags === 'apart')),
  }
}
