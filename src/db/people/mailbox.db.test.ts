import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Counter } from '../../../tests/support/desk.ts'
import { mailboxOf } from '../../domain/identity.ts'

const counter = new Counter()

it('the database and the server agree on the mailbox of an address', async () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'B', '1', '.', '+', '_', '-', "'"), minLength: 1, maxLength: 8 })
  const domain = fc.constantFrom('gmail.com', 'GoogleMail.com', 'mail.kr', 'gmail.com.kr')
  const addresses = fc.sample(fc.tuple(name, domain), { numRuns: 500, seed: 96 }).map(parts => parts.join('@'))
  const rows = await counter.db.query<{ mailbox: string }>(
    `select mailbox_of(email) as mailbox from unnest($1::text[]) with ordinality as given (email, nth) order by nth`,
    [addresses],
  )
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(addresses.map(mailboxOf))
})
