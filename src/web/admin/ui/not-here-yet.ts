/** Returns the placeholder for choices that are loading or failed, so that they do not look empty. */
export function notHereYet({ isError }: { isError: boolean }): string {
  return isError ? '불러오지 못했어요' : '불러오고 있어요'
}
