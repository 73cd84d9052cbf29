import { v7 as newId } from 'uuid'
import { insertConfirmation, writeConfirmationHash } from '../../src/db/people/email-confirmations.ts'
import type { Sql } from '../../src/db/connection/database.ts'
import { confirmationToken, tokenHash } from '../../src/services/secrets/reset-secrets.ts'

/** Makes a confirming link as a mail has it, without the mail. Answers its token. */
export async function aConfirmationLink(
  sql: Sql,
  secret: string,
  { userId, email }: { userId: string; email: string },
  { askedAt = Temporal.Now.instant(), hours = 24 }: { askedAt?: Temporal.Instant; hours?: number } = {},
): Promise<string> {
  const id = newId()
  await insertConfirmation(sql, { id, userId, email, askedAt, expiresAt: askedAt.add({ hours }) })
  const token = confirmationToken(secret, id)
  await writeConfirmationHash(sql, id, tokenHash(token), askedAt)
  await sql.query(`update email_confirmations set next_attempt_at = null where id = $1`, [id])
  return token
}
