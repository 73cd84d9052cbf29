/** The content of a bank's file: text, a new or old Excel workbook, or something else. */
export type Decoded = { kind: 'text'; text: string } | { kind: 'xlsx' | 'xls' | 'other' }

/**
 * Returns the kind of a bank statement file (XLSX, XLS, text or other) by its first bytes, for text also the decoded text. Its name is no
 * help: several banks name HTML or CSV files `.xls`.
 */
export function decodeStatement(bytes: Uint8Array): Decoded {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return { kind: 'xlsx' }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { kind: 'xls' }
  if (startsWith(bytes, [0xff, 0xfe])) return { kind: 'text', text: new TextDecoder('utf-16le').decode(bytes) }
  // no text has such a byte; pictures, PDFs and programs do
  if (bytes.includes(0)) return { kind: 'other' }
  return { kind: 'text', text: decodeText(bytes) }
}

/** Decodes UTF-8, else EUC-KR as older banks write it. */
function decodeText(bytes: Uint8Array): string {
  try {
    // leaves its own mark out
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

function startsWith(bytes: Uint8Array, sign: readonly number[]): boolean {
  return sign.every((byte, place) => bytes[place] === byte)
}
