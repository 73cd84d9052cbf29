/** Days ahead for which my page and the point history warn of expiring points. */
export const SOON_DAYS = 30
