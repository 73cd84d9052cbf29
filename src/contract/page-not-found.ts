/** What the page of an unknown path says, SPEC §2 to the letter. */
export const PAGE_NOT_FOUND = '404 - 페이지를 찾을 수 없습니다.'
