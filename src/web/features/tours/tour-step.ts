/** A step of a tour. `target` selects the explained element. `above` places the card above it, because related content follows below. */
export type TourStep = { target: string; title: string; body: string; above?: boolean }
