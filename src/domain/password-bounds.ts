/** Fewest characters of a password. In a separate file, so that pages do not load the list of common words. */
export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 128
