// The first match counts: Samsung's browser also says Chrome, and Chrome also says Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(/, '네이버 앱'],
  [/Whale\//, '웨일'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Edg(e|A|iOS)?\//, '엣지'],
  [/(Firefox|FxiOS)\//, '파이어폭스'],
  [/(Chrome|CriOS|Chromium)\//, '크롬'],
  [/Safari\//, '사파리'],
]
const devices: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, '아이폰'],
  [/iPad/, '아이패드'],
  [/Android.*Mobile/, '안드로이드 폰'],
  [/Android/, '안드로이드 태블릿'],
  [/Windows/, '윈도우'],
  [/Macintosh/, '맥'],
  [/CrOS/, '크롬북'],
  [/Linux/, '리눅스'],
]

/** Returns a readable name of a user agent: `아이폰 · 사파리`. */
export function deviceName(userAgent: string): string {
  const known = [devices, browsers].map(names => names.find(([sign]) => sign.test(userAgent))?.[1])
  return known.filter(name => name !== undefined).join(' · ') || '알 수 없는 기기'
}

export function isHandheld(userAgent: string): boolean {
  return /iPhone|iPad|Android/.test(userAgent)
}
