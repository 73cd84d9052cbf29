/**
 * Request header of a page that refreshes data it already shows, so that the refresh is not logged as another access to personal data
 * (docs/RULES.md#looks).
 */
export const FOLLOWING = 'x-following'
