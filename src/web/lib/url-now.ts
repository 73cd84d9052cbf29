/**
 * Returns the parameters of the address as it is now. What was rendered may be a press behind, and an address made from that takes the
 * press before back.
 */
export const urlNow = (): URLSearchParams => new URLSearchParams(location.search)
