/** The request header by which a page says that it reads again what it shows. */
export const FOLLOWING = 'x-following'
