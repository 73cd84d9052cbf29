/** How many passkeys one account has, and for how long a device may take to answer a challenge. */
export const PASSKEYS_MOST = 10
export const CHALLENGE_MINUTES = 5

/** How long the name of a passkey may be. */
export const PASSKEY_NAME_MOST = 40
