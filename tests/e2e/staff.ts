import type { Role } from '../../src/domain/role.ts'
import { signedIn } from '../support/sessions.ts'
import { Caller } from './goods.ts'
import type { TestShop } from './shop.ts'

/** Signs in a new member of staff, who acts without a browser. */
export async function staff({ address, db }: TestShop, role: Exclude<Role, 'customer'> = 'admin'): Promise<Caller> {
  return new Caller(address, (await signedIn(db, { role })).token)
}
