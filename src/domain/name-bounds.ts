/** Most characters of a person's name. It has a separate file, so that pages do not load the rule itself. */
export const NAME_MOST = 30
