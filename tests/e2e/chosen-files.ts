import { photo } from '../../src/files/picture-samples.ts'

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Files that are no pictures of the shop, as a phone or a folder hands them over: text, HEIC, SVG, and an empty one. */
export const badFiles: readonly ChosenFile[] = [
  { name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  { name: 'x.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') },
  { name: 'evil.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  { name: 'zero.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
]

/** What is said of them, one line for each reason. */
export const badFilesWords = [
  /^text\.jpg, evil\.svg: JPG, PNG, WebP, AVIF 사진만 올릴 수 있어요\.$/,
  /^x\.heic: HEIC 사진은 올릴 수 없어요\. .*높은 호환성/,
  /^zero\.jpg: 파일이 비어 있어요\./,
]

/** Good pictures `1.jpg`, `2.jpg`, …, each of its own bytes. */
export async function goodFiles(count: number): Promise<ChosenFile[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, i) => ({
      name: `${i + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(400 + i, 300)
        .jpeg()
        .toBuffer(),
    })),
  )
}
