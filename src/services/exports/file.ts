import { fileTypes, type FileType } from '../../contract/define.ts'
import { kstDay } from '../../domain/time.ts'
import { csv } from '../../files/sheets/csv.ts'
import type { FileAnswer } from '../../files/sheets/file-answer.ts'
import type { Table } from '../../files/sheets/table.ts'
import { xlsx } from '../../files/sheets/xlsx.ts'

/** Returns a table as a file whose name ends with the KST day, such as `주문 2026-11-25.xlsx`. */
export function tableFile(name: string, format: FileType, table: Table, now: Temporal.Instant): FileAnswer {
  return {
    fileName: `${name} ${kstDay(now).toString()}.${format}`,
    type: fileTypes[format],
    bytes: format === 'csv' ? csv(table) : xlsx([{ name, ...table }]),
  }
}
