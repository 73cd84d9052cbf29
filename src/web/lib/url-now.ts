/** Returns the parameters of the URL as it is now. The rendered ones may lack the last change, which a URL made from them would undo. */
export const urlNow = (): URLSearchParams => new URLSearchParams(location.search)
