/** The pages that have a guided tour (docs/RULES.md#tours). */
export const tutorialPages = ['productDetail', 'cart', 'calendar', 'customerCenter', 'myPage', 'history'] as const
export type TutorialPage = (typeof tutorialPages)[number]
