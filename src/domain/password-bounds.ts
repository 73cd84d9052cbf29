/** Bounds of a password's length in characters. They have a separate file, so that pages do not load the list of words. */
export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 128
