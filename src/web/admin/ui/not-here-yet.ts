/** Returns the text shown in place of choices that are loading or failed to load, so that the list does not look empty. */
export function notHereYet({ isError }: { isError: boolean }): string {
  return isError ? '불러오지 못했어요' : '불러오고 있어요'
}
