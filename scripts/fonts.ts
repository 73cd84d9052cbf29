import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutTypeface } from '../src/server/letters/cut-typeface.ts'
import { unicodeRange } from '../src/server/letters/missing-letters.ts'
import { reachable, wordsOf } from './source-words.ts'
import { wholeTypeface } from './typeface.ts'

const cache = 'node_modules/.cache/moapick'
const cutter = 'src/server/letters/cut-typeface.ts'
const textFolders = ['src/web', 'src/contract', 'src/domain']
/**
 * Sources with rarely read texts, and for the shop the admin screens. Characters that only they have come from slices of the whole
 * typeface.
 */
const leftOut = {
  shop: /features\/shop\/(terms|privacy)|\/(admin|states)\//,
  admin: /features\/shop\/(terms|privacy)|\/states\//,
}
/** Entry files of the landing pages, whose characters have a separate font. */
const landing = ['main.tsx', 'screens/product-detail.tsx', 'screens/cart.tsx', 'screens/my-page.tsx'].map(
  name => `src/web/${name}`,
)
/** A private-use character with which a script requests the second font (web/app/fonts-ready.ts). */
const handle = '\ue000'

/**
 * Builds the interface fonts with only the characters of our texts, and returns the path of their style sheet. The shop has one font for
 * landing pages (65 kB) and one for the rest; the admin has all in one. Unchanged texts use the cached files.
 */
export async function buildInterfaceFont(app: 'shop' | 'admin'): Promise<string> {
  const all = interfaceCharacters(app)
  const first = app === 'shop' ? firstCharacters() : all
  const rest = [...all].filter(character => !first.includes(character)).join('') + handle
  const key = createHash('sha256')
    .update(face('Moapick Interface', '', first) + face('Moapick Rest', '', rest) + readFileSync(cutter, 'utf8'))
    .digest('hex')
    .slice(0, 12)
  const sheet = join(cache, `interface-${key}.css`)
  mkdirSync(cache, { recursive: true })
  if (existsSync(sheet)) return sheet
  for (const [file, characters] of [
    [`interface-${key}.woff2`, first],
    [`interface-rest-${key}.woff2`, rest],
  ] as const)
    writeFileSync(join(cache, file), await cutTypeface(wholeTypeface, characters))
  const faces = [
    face('Moapick Interface', `./interface-${key}.woff2`, first),
    face('Moapick Rest', `./interface-rest-${key}.woff2`, rest),
  ]
  writeFileSync(sheet, `/* Pretendard, SIL Open Font License 1.1, (c) 2021 Kil Hyung-jin */\n${faces.join('\n')}`)
  return sheet
}

/** Returns the `@font-face` rule of the first font for the page's head. */
export function firstFace(app: 'shop' | 'admin', url: string): string {
  return face('Moapick Interface', url, app === 'shop' ? firstCharacters() : interfaceCharacters(app))
}

function face(family: string, url: string, characters: string): string {
  return `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: swap;
  font-weight: 400 700;
  src: url('${url}') format('woff2-variations');
  unicode-range: ${unicodeRange(characters)};
}
`
}

/** Returns the characters of the first font: ASCII, signs of prices and dates, and the texts of landing pages. */
export function firstCharacters(): string {
  const found = new Set('−·–‘’“”…※①②③④⑤월화수목금토일오전후년시분초원개명번째')
  for (let code = 0x20; code < 0x7f; code++) found.add(String.fromCharCode(code))
  for (const path of reachable(landing)) for (const character of wordsOf(path)) if (character > '~') found.add(character)
  return [...found].sort().join('')
}

/** Returns all characters of our sources and messages. */
function interfaceCharacters(app: 'shop' | 'admin'): string {
  const found = new Set(firstCharacters())
  for (const folder of textFolders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, file)
      if (!/\.(tsx?|html)$/.test(path) || /\.test\.tsx?$/.test(path) || leftOut[app].test(path)) continue
      for (const character of wordsOf(path)) if (character > '~') found.add(character)
    }
  }
  return [...found].sort().join('')
}
