/**
 * Returns the total unpacked size in bytes that a ZIP file declares (APPNOTE 4.3.12), so that ZIP bombs are rejected before unpacking.
 * Infinity if a size is not declared; 0 if the file is no ZIP.
 */
export function unpackedSize(zip: Uint8Array): number {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  let end = zip.length - 22
  while (end > 0 && end > zip.length - 65_558 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) return 0 // no ZIP: the reader says so
  const parts = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (parts === 0xffff || at === 0xffffffff || view.getUint32(end + 12, true) === 0xffffffff) return Number.POSITIVE_INFINITY
  let sum = 0
  for (let part = 0; part < parts && at + 46 <= zip.length; part++) {
    const isPacked = view.getUint16(at + 10, true) !== 0
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    if (isPacked && (packed === 0 || (unpacked === 0 && packed > 2))) return Number.POSITIVE_INFINITY
    sum += unpacked
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return sum
}
