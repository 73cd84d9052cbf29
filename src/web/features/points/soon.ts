/** Days ahead of which my page and the history warn of points that go. */
export const SOON_DAYS = 30
