import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutTypeface } from '../src/server/letters/cut-typeface.ts'
import { unicodeRange } from '../src/server/letters/missing-letters.ts'
import { reachable, wordsOf } from './source-words.ts'

const cache = 'node_modules/.cache/moapick'
const cutter = 'src/server/letters/cut-typeface.ts'
const textFolders = ['src/web', 'src/contract', 'src/domain']
/** Long texts that few read, and in the shop the counter's screens: their rare characters come from the dynamic subset. */
const leftOut = {
  shop: /features\/shop\/(terms|privacy)|\/(admin|states)\//,
  admin: /features\/shop\/(terms|privacy)|\/states\//,
}
/** Where customers land: what these need at once is a font of its own. */
const landing = ['main.tsx', 'screens/product-detail.tsx', 'screens/cart.tsx', 'screens/my-page.tsx'].map(
  name => `src/web/${name}`,
)
/** A character of nobody's, by which a script can ask for the second font (web/app/fonts-ready.ts). */
const handle = '\ue000'

/**
 * Writes the interface's two fonts: Pretendard with only the characters that our own texts use, weights 400 to 700, and the style sheet
 * that declares them. The first has what the landing pages say, some 65 kB; the second what is said later; the counter has
 * all in one. Names of products take theirs from a font of the shop's own letters (server/letters). Answers the sheet's path. Unchanged
 * texts cost nothing.
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
    writeFileSync(join(cache, file), await cutTypeface(characters))
  const faces = [
    face('Moapick Interface', `./interface-${key}.woff2`, first),
    face('Moapick Rest', `./interface-rest-${key}.woff2`, rest),
  ]
  writeFileSync(sheet, `/* Pretendard, SIL Open Font License 1.1, (c) 2021 Kil Hyung-jin */\n${faces.join('\n')}`)
  return sheet
}

/** The first font as the page's head declares it, where the built file is. */
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

/** All of ASCII, the few signs that prices and dates add, and what the landing pages say. */
export function firstCharacters(): string {
  const found = new Set('−·–‘’“”…※①②③④⑤월화수목금토일오전후년시분초원개명번째')
  for (let code = 0x20; code < 0x7f; code++) found.add(String.fromCharCode(code))
  for (const path of reachable(landing)) for (const character of wordsOf(path)) if (character > '~') found.add(character)
  return [...found].sort().join('')
}

/** Every character of our sources and messages. */
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
