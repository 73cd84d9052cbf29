/** What a file of a bank turned out to be: text, or a spreadsheet program's own format, which is not read here. */
export type Decoded = { kind: 'text'; text: string } | { kind: 'workbook' }

/** Bytes as text: UTF-8 and UTF-16 by their marks, UTF-8 where it is right, else EUC-KR as older banks write it. */
export function decodeStatement(bytes: Uint8Array): Decoded {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]) || startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return { kind: 'workbook' }
  if (startsWith(bytes, [0xff, 0xfe])) return { kind: 'text', text: new TextDecoder('utf-16le').decode(bytes) }
  try {
    // leaves its own mark out
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { kind: 'text', text: new TextDecoder('euc-kr').decode(bytes) }
  }
}

function startsWith(bytes: Uint8Array, sign: readonly number[]): boolean {
  return sign.every((byte, place) => bytes[place] === byte)
}
