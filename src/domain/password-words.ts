/**
 * Frequent words in passwords, in lower case: Latin ones of at least four characters, Hangul ones of at least two. Korean words are also
 * listed as typed on a Latin keyboard (`dkssud` is 안녕). Other frequent passwords are in services/users/frequent-passwords.ts.
 */
export const commonWords: readonly string[] =
  `password passwd passw0rd passwort qwerty qazwsx iloveyou loveyou lovelove love sunshine princess
  football baseball basketball superman batman starwars trustno1 whatever letmein welcome admin administrator master changeme computer internet
  samsung google facebook kakao naver daum pokemon charlie shadow mustang corvette maverick steelers dolphins yankees liverpool chelsea arsenal
  michelle jennifer jordan dragon monkey michael daniel jessica ashley freedom happy hello world helloworld flower summer winter spring autumn
  cookie chocolate banana orange secret access login user guest test demo temp korea seoul busan incheon daegu jeju hangul hanguk moapick
  안녕하세요 안녕 비밀번호 비번 사랑해요 사랑해 대한민국 한국 서울 부산 모아픽 공동구매 공구 우리가족 행복 가족 엄마 아빠 강아지 고양이
  dkssudgktpdy dkssud qlalfqjsgh qlqjs tkfkdgody tkfkdgo tkfkd eogksalsrnr gksrnr tjdnf qntks ahdkvlr rhdehdrnao rhdrn dnflrkwhr godqhr rkwhr
  djaak dkQk rkddkwl rhdiddl tptkd rkskek alsrud eorkfl dlalwl vkdnj ghdrlfehd wlgns alswl dPdms gusdn tldn wldms`
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '' && word.length >= (/[가-힣]/.test(word) ? 2 : 4))
