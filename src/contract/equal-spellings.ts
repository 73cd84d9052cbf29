/** Names of one food that people write in either way; the first is the dictionary's. Kinds of a food and brands are not equal. */
const equal = (
  '달걀 계란, 쇠고기 소고기, 요구르트 요거트, 케이크 케익 케잌, 초콜릿 초콜렛 초코렛, 소시지 소세지, 도넛 도너츠, ' +
  '브로콜리 브로컬리, 돈가스 돈까스'
)
  .split(', ')
  .map(names => names.split(' '))

/** A search names few foods: more ways to write it than these are not tried. */
const MOST = 16

/** Returns a text as typed, and after it with its foods' names spelled in the other everyday ways: 달걀 10구 for `계란 10구`. */
export function spellingsOf(typed: string): string[] {
  return equal.reduce<string[]>((ways, names) => ways.flatMap(way => respelled(way, names)).slice(0, MOST), [typed])
}

function respelled(text: string, names: readonly string[]): string[] {
  const used = names.find(name => text.includes(name))
  return used === undefined ? [text] : [text, ...names.filter(name => name !== used).map(name => text.replaceAll(used, name))]
}
