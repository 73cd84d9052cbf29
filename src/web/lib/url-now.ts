/**
 * Returns the query parameters of the present URL. Those of the last render may be outdated; a URL built from them would lose the newest
 * change.
 */
export const urlNow = (): URLSearchParams => new URLSearchParams(location.search)
