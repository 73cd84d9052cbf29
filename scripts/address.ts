import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, ConfigError } from '../src/server/settings/config.ts'

/**
 * Returns whether another program listens on HOST and PORT, by listening for a moment.
 * @throws ConfigError when this process may not listen there
 */
export async function isTaken({ host, port }: Pick<Config, 'host' | 'port'>): Promise<boolean> {
  const probe = createServer().listen({ host, port, exclusive: true })
  try {
    await once(probe, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') return true
    if (code === 'EACCES') throw new ConfigError([`PORT should be one that this user may use, such as 3000, not "${port}"`])
    throw new ConfigError([`HOST should be an address of this machine, not "${host}" (${code})`])
  }
  probe.close()
  await once(probe, 'close')
  return false
}
