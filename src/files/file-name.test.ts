import { expect, test } from 'vitest'
import { safeFileName } from './file-name.ts'
import { fileKey, fileUrl, isFileKey } from './store.ts'

test.each([
  ['감귤 한 박스.jpg', '감귤-한-박스'],
  ['감귤.png'.normalize('NFD'), '감귤'],
  ['IMG_2041.HEIC.jpeg', 'IMG_2041-HEIC'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot'],
  ['C:\\fakepath\\사과.png', '사과'],
  ['a\0b.png', 'a-b'],
  ['photo\u202Egnp.exe', 'photo-gnp'],
  ['<img src=x onerror=alert(1)>.png', 'img-src-x-onerror-alert-1'],
  ['"; rm -rf ~ #.webp', 'rm-rf'],
  ['.htaccess', 'picture'],
  ['...', 'picture'],
  ['', 'picture'],
  ['\u0301\u0301.png', 'picture'],
  ['🍊🍊.png', 'picture'],
])('%j becomes %j', (given, safe) => {
  expect(safeFileName(given)).toBe(safe)
  expect(isFileKey(`products/0-${safeFileName(given)}/640.webp`)).toBe(true)
})

test('long names stay within what a file system takes', () => {
  expect(safeFileName('a'.repeat(400))).toHaveLength(100)
  expect(Buffer.byteLength(safeFileName('귤'.repeat(400)))).toBe(180)
})

test('an address leads back to its key, and no other address does', () => {
  const key = 'products/0199-감귤/640.webp'
  expect(fileUrl(key)).toBe('/files/products/0199-%EA%B0%90%EA%B7%A4/640.webp')
  expect(fileKey(fileUrl(key))).toBe(key)
  for (const foreign of [
    '/files/../secret',
    '/files/a/%2e%2e/b',
    '/files/.incoming/x',
    '/files/a%00',
    '/files/%zz',
    '/files/',
    'https://x/files/a',
  ]) {
    expect(fileKey(foreign)).toBeNull()
  }
})
