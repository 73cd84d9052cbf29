import type { Boot } from '../../contract/bootstrap.ts'

/** What the server put into this page: read once, before anything is drawn. */
export const boot: Boot = readBoot()

function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent
  if (!text) throw new Error('The page came without its boot data')
  return JSON.parse(text) as Boot
}
