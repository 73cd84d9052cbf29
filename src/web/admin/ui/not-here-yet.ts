/** What stands in the place of choices that have not come: an empty list would read as if there were none. */
export function notHereYet({ isError }: { isError: boolean }): string {
  return isError ? '불러오지 못했어요' : '불러오고 있어요'
}
