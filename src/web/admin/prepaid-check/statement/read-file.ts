import { decodeStatement } from './decode.ts'
import { htmlTable } from './html-table.ts'
import type { WorkbookProblem } from './read-workbook.ts'
import { splitTable, type Rows } from './split-table.ts'

/** The messages for files and texts that are not a table, each with what to do. */
export const notRead = {
  empty: '표를 찾지 못했어요. 날짜, 입금액, 보낸 사람이 있는 줄을 붙여 넣어 주세요.',
  large: '파일이 너무 커요. 기간을 나눠서 내려받아 주세요.',
  locked: '비밀번호가 걸린 파일이에요. 엑셀에서 열어 비밀번호 없이 저장한 뒤 다시 골라 주세요.',
  broken: '엑셀 파일을 읽지 못했어요. 엑셀에서 열어 ‘다른 이름으로 저장’에서 xlsx나 CSV로 저장한 뒤 다시 골라 주세요.',
  unknown: '은행 내역이 아닌 파일이에요. xlsx, xls, CSV 파일을 골라 주세요.',
  away: '엑셀 파일을 읽을 준비를 하지 못했어요. 인터넷 연결을 확인하고 다시 골라 주세요.',
} as const
export type NotRead = keyof typeof notRead

const mostBytes = 3 * 1024 * 1024
const mostTimeMs = 20_000

/** Reads the rows of a bank's file (XLSX, XLS, or text such as CSV and HTML), or returns why it failed. Files over 3 MB are not opened. */
export async function readFile(file: File): Promise<Rows | NotRead> {
  if (file.size > mostBytes) return 'large'
  const bytes = await file.arrayBuffer().then(
    buffer => new Uint8Array(buffer),
    () => null, // a folder, or gone since it was chosen
  )
  const decoded = bytes && decodeStatement(bytes)
  if (!decoded || decoded.kind === 'other') return 'unknown'
  if (decoded.kind === 'text') return readText(decoded.text)
  const rows = await readBeside(decoded.kind, bytes)
  return typeof rows === 'string' ? rows : tableOrEmpty(rows)
}

/** Reads a workbook in a worker, terminated after 20 seconds. */
async function readBeside(kind: 'xlsx' | 'xls', bytes: Uint8Array<ArrayBuffer>): Promise<Rows | NotRead> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<Rows | NotRead>(resolve => {
    worker.addEventListener('message', ({ data }: MessageEvent<Rows | WorkbookProblem>) => resolve(data))
    worker.addEventListener('error', () => resolve('away'))
    setTimeout(() => resolve('large'), mostTimeMs)
  })
  worker.postMessage({ kind, bytes }, [bytes.buffer])
  return await answer.finally(() => worker.terminate())
}

/** Returns the rows of a table in a text: HTML, or cells with separators. Returns `empty` if no row has three or more cells. */
export function readText(text: string): Rows | 'empty' {
  return tableOrEmpty(htmlTable(text) ?? splitTable(text))
}

function tableOrEmpty(rows: Rows): Rows | 'empty' {
  return rows.some(row => row.length >= 3) ? rows : 'empty'
}
