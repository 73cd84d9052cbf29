/** Most passkeys of one account. */
export const PASSKEYS_MOST = 10
/** Minutes that a device has to answer a challenge. */
export const CHALLENGE_MINUTES = 5

/** Most characters of a passkey's name. */
export const PASSKEY_NAME_MOST = 40
