import type { ComponentType } from 'react'

/** A route's screen, loaded when somebody goes there: `lazy: screen(() => import('./users/users-screen.tsx'), 'UsersScreen')`. */
export function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => ({ Component: (await load())[name] })
}
