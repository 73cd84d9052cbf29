import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { marked } from 'marked'
import type { Plugin } from 'vite'

const id = 'counter-guide'
const folder = 'docs'
const file = `${folder}/guide.ko.md`

/** Creates the plugin behind `import html from 'counter-guide'`: the staff guide as HTML, with its pictures among the built files. */
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

/**
 * Returns a module with the guide as HTML. Pictures get content hashes and link to themselves, since they are too small on phones. Heading
 * ids follow GitHub, so links work in both places.
 */
function moduleOf(text: string): string {
  // pictures are taken from a built admin, so a missing one is left out
  const html = marked
    .parse(text.replace(/^# .*\n/, ''), { async: false })
    .replaceAll(/<p>(<img src="(pictures\/[^"]+)" alt="([^"]*)"[^>]*>)<\/p>/g, (_, image: string, path: string, alt: string) =>
      existsSync(join(folder, path))
        ? `<p><a href="${path}" target="_blank" rel="noreferrer" aria-label="${alt} 크게 보기 (새 창)">${image}</a></p>`
        : '',
    )
    .replaceAll(/<h2>([^<]+)<\/h2>/g, (_, title: string) => `<h2 id="${title.replaceAll(' ', '-')}">${title}</h2>`)
  const pictures = [...new Set([...html.matchAll(/src="(pictures\/[^"]+)"/g)].map(([, path]) => path!))]
  const imports = pictures.map((path, i) => `import p${i} from ${JSON.stringify(`${resolve(folder, path)}?url`)}`)
  const filled = pictures.reduce(
    (code, path, i) => code.replaceAll(JSON.stringify(path).slice(1, -1), `\${p${i}}`),
    html.replaceAll(/[`\\$]/g, String.raw`\$&`),
  )
  return `${imports.join('\n')}\nexport default \`${filled.replaceAll('<img ', '<img loading="lazy" ')}\``
}
