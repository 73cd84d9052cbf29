import { describe, expect, it } from 'vitest'
import { cleanName, groupNameKey } from './group-name.ts'

describe('a name', () => {
  it.each([
    ['  제주 감귤 5kg ', '제주 감귤 5kg'],
    ['제주'.normalize('NFD'), '제주'],
    ['　전각 공백　', '전각 공백'],
    [' \n\t', ''],
    ['겨울  선물 ', '겨울 선물'],
    ['겨울　\t선물', '겨울 선물'],
  ])('%j is kept as %j', (given, kept) => expect(cleanName(given)).toBe(kept))

  it.each([
    ['ABC 주스', 'abc 주스'],
    ['가'.normalize('NFD'), '가'],
    ['É', 'é'],
    ['100%_\\', '100%_\\'],
    ['가'.normalize('NFKD'), '가'],
    ['ㅋㅋ 젤리', '\u110f\u110f 젤리'],
    ['\u110f\u110f 젤리', '\u110f\u110f 젤리'],
    ['ＡＢＣ　１０', 'abc 10'],
  ])('%j is found by %j', (name, key) => expect(groupNameKey(name)).toBe(key))
})
