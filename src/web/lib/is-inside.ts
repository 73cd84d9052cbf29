import { isAdmin } from '../../domain/role.ts'
import { boot } from './boot.ts'

/** True when pages have the customer layout: signed in, and before the launch only for staff. */
export const isInside = boot.me !== null && (!boot.preLaunch || isAdmin(boot.me.role))
