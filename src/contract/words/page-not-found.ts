/** Text of the page of an unknown path; its wording is fixed. */
export const PAGE_NOT_FOUND = '404 - 페이지를 찾을 수 없습니다.'
