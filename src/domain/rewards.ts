/** SPEC §9, Points: what is given once for joining the shop. */
export const NEW_MEMBER_POINTS = 20
