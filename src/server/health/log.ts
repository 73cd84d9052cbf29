import type { FastifyRequest } from 'fastify'
import type { Config } from '../settings/config.ts'

/** Destination of log lines instead of standard output. */
export type LogStream = { write(line: string): void }

/**
 * Returns the logger's options. Requests are logged by route pattern, never with user or content. Only security events name addresses and
 * account ids (`security/log.ts`).
 */
export function loggerOptions(level: Config['logLevel'], stream?: LogStream) {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: request.routeOptions.url ?? '' }),
      err: serialiseError,
    },
  }
}

/** Serializes an error without the database's `detail`, which may contain personal data. */
function serialiseError(error: Error & { code?: string; constraint?: string }) {
  const { name, message, stack, code, constraint } = error
  return { type: name, message, stack: stack ?? '', code, constraint }
}
