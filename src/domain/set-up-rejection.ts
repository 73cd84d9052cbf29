/** Why a command that sets up the shop is refused: of its name, its mail server or its first master. */
export type SetUpRejection =
  /** SHOP_NAME is set on the server and overrides any other name. */
  | { code: 'SHOP_NAME_FIXED' }
  /** SMTP_URL is set on the server and overrides any other mail server. */
  | { code: 'MAIL_FIXED' }
  /** The saved password belongs to another mail server or user, or there is none. */
  | { code: 'MAIL_PASSWORD_NEEDED' }
  // the first master
  /** The shop has a master. */
  | { code: 'SETUP_DONE' }
  | { code: 'SETUP_CODE_WRONG' }
  | { code: 'SETUP_CODE_EXPIRED' }
