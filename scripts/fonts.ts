import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const source = 'node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2'
const cache = 'node_modules/.cache/moapick'
const textFolders = ['src/web', 'src/contract', 'src/domain']
/** Long texts that few read, and in the shop the counter's screens: their rare characters come from the dynamic subset. */
const leftOut = { shop: /features\/shop\/(terms|privacy)|\/admin\//, admin: /features\/shop\/(terms|privacy)/ }

/**
 * Writes the interface font: Pretendard with only the characters that our own texts use, weights 400 to 700, and the style sheet that
 * declares it. Well under 100 kB instead of 2 MB, so it can be preloaded; product names take the rest from Pretendard's dynamic subset.
 * Answers the style sheet's path. Unchanged texts cost nothing.
 */
export async function buildInterfaceFont(app: 'shop' | 'admin'): Promise<string> {
  const characters = interfaceCharacters(app)
  const key = createHash('sha256').update(characters).digest('hex').slice(0, 12)
  const sheet = join(cache, `interface-${key}.css`)
  const font = `interface-${key}.woff2`
  mkdirSync(cache, { recursive: true })
  if (existsSync(sheet)) return sheet
  const subset = await subsetFont(readFileSync(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  })
  writeFileSync(join(cache, font), subset)
  writeFileSync(
    sheet,
    `/* Pretendard, SIL Open Font License 1.1, (c) 2021 Kil Hyung-jin */
@font-face {
  font-family: 'Moapick Interface';
  font-style: normal;
  font-display: swap;
  font-weight: 400 700;
  src: url('./${font}') format('woff2-variations');
  unicode-range: ${unicodeRange(characters)};
}
`,
  )
  return sheet
}

/** Every character of our sources and messages, all of ASCII, and the few signs that prices and dates add. */
function interfaceCharacters(app: 'shop' | 'admin'): string {
  const found = new Set('−·–‘’“”…※①②③④⑤월화수목금토일오전후년시분초원개명번째')
  for (let code = 0x20; code < 0x7f; code++) found.add(String.fromCharCode(code))
  for (const folder of textFolders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, file)
      if (!/\.(tsx?|html)$/.test(path) || /\.test\.tsx?$/.test(path) || leftOut[app].test(path)) continue
      for (const character of readFileSync(path, 'utf8')) if (character > '~') found.add(character)
    }
  }
  return [...found].sort().join('')
}

function unicodeRange(characters: string): string {
  return [...characters].map(character => `U+${character.codePointAt(0)?.toString(16)}`).join(',')
}
