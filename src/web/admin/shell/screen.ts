import type { ComponentType } from 'react'

/** Returns a route's lazy loader: `lazy: screen(() => import('./users/users-screen.tsx'), 'UsersScreen')`. */
export function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => ({ Component: (await load())[name] })
}
