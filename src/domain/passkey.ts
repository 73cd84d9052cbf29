/** Most passkeys of one account. */
export const PASSKEYS_MOST = 10
/** Minutes for which a passkey challenge from the server is valid. */
export const CHALLENGE_MINUTES = 5

/** Most characters of a passkey's name. */
export const PASSKEY_NAME_MOST = 40
