import { fields as f } from './fields.ts'

/** The fields of the audit records about changes of the mail server; its password is none of them. */
export const mail = {
  mailHost: f.mailHost,
  mailPort: f.mailPort,
  mailEncryption: f.mailEncryption,
  mailUser: f.mailUser,
  mailSender: f.mailSender,
}
