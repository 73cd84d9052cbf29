/** Groups of spellings of one food, the dictionary's spelling first. Different kinds of a food, and brands, are not in one group. */
const equal = (
  '달걀 계란, 쇠고기 소고기, 요구르트 요거트, 케이크 케익 케잌, 초콜릿 초콜렛 초코렛, 소시지 소세지, 도넛 도너츠, ' +
  '브로콜리 브로컬리, 돈가스 돈까스'
)
  .split(', ')
  .map(names => names.split(' '))

/** Most spellings that are tried for one search. */
const MOST = 16

/** Returns a text as typed, then with its foods spelled in the other ways: `계란 10구` also gives `달걀 10구`. */
export function spellingsOf(typed: string): string[] {
  return equal.reduce<string[]>((ways, names) => ways.flatMap(way => respelled(way, names)).slice(0, MOST), [typed])
}

function respelled(text: string, names: readonly string[]): string[] {
  const used = names.find(name => text.includes(name))
  return used === undefined ? [text] : [text, ...names.filter(name => name !== used).map(name => text.replaceAll(used, name))]
}
