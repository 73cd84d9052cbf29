/** Fewest and most characters of a password. They have a separate file, so that pages do not load the list of common words. */
export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 128
