/** Most characters of a person's name. It has a separate file, so that pages do not load the rules of names. */
export const NAME_MOST = 30
