import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const router = resolve(import.meta.dirname, '../../src/web/admin/app.tsx')

/** Every screen of the counter as its router names it, such as `/admin/users/:userId`, in the router's order. */
export function counterRoutes(): string[] {
  const screens = readFileSync(router, 'utf8').split("path: '/admin'")[1] ?? ''
  const below = [...screens.matchAll(/path: '([^'*]+)'/g)].map(([, path]) => `/admin/${path!}`)
  return ['/admin', ...below]
}
