import type { Boot } from '../../contract/pages/bootstrap.ts'

/** The data that the server embedded in this page. */
export const boot: Boot = readBoot()

function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent
  if (!text) throw new Error('The page came without its boot data')
  return JSON.parse(text) as Boot
}
