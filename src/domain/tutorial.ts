/** The pages that have a guided tour (SPEC §2, Prefetch and tutorials). */
export const tutorialPages = ['productDetail', 'cart', 'calendar', 'customerCenter', 'myPage', 'history'] as const
export type TutorialPage = (typeof tutorialPages)[number]
