/** How many characters a password has. Apart from the rule itself, so that pages do not load its list of words. */
export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 128
