/** Request header of a page that refreshes what it already shows (docs/RULES.md#looks). */
export const FOLLOWING = 'x-following'
