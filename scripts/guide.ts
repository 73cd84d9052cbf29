import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { marked } from 'marked'
import type { Plugin } from 'vite'

const id = 'counter-guide'
const folder = 'docs'
const file = `${folder}/guide.ko.md`

/** Makes `import html from 'counter-guide'` the guide for the shop's people, its pictures among the built files. */
export function counterGuide(): Plugin {
  return {
    name: 'moapick:guide',
    resolveId: source => (source === id ? `\0${id}` : null),
    async load(loaded) {
      if (loaded !== `\0${id}`) return null
      const path = resolve(file)
      this.addWatchFile(path)
      return moduleOf(await readFile(path, 'utf8'))
    },
  }
}

/** Every picture is imported, so that it gets a name of its own contents; what follows the guide's title is the page. */
function moduleOf(text: string): string {
  // taking the pictures needs a built counter: one that was not taken yet is left out
  const html = marked
    .parse(text.replace(/^# .*\n/, ''), { async: false })
    .replaceAll(/<p><img src="(pictures\/[^"]+)"[^>]*><\/p>/g, (image, path: string) =>
      existsSync(join(folder, path)) ? image : '',
    )
  const pictures = [...new Set([...html.matchAll(/src="(pictures\/[^"]+)"/g)].map(([, path]) => path!))]
  const imports = pictures.map((path, i) => `import p${i} from ${JSON.stringify(`${resolve(folder, path)}?url`)}`)
  const filled = pictures.reduce(
    (code, path, i) => code.replaceAll(JSON.stringify(path).slice(1, -1), `\${p${i}}`),
    html.replaceAll(/[`\\$]/g, String.raw`\$&`),
  )
  return `${imports.join('\n')}\nexport default \`${filled.replaceAll('<img ', '<img loading="lazy" ')}\``
}
