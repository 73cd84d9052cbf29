/** How many characters a person's name has at most. Apart from the rule itself, so that pages do not load it. */
export const NAME_MOST = 30
