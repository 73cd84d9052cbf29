import type { FastifyInstance } from 'fastify'
import { Refused } from '../../domain/rejection.ts'
import { readCalendarFeed } from '../../services/calendar/feed.ts'
import type { Context } from '../../services/context.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'

/** Requests per minute and address. Calendar applications poll hourly, many from one address. */
const MOST_PER_MINUTE = 60

/**
 * Registers `GET /calendar/{secret}.ics`, a user's pickup days for calendar applications. They cannot sign in, so the URL contains a
 * secret. An unknown secret answers NOT_FOUND.
 */
export async function calendarRoute(
  app: FastifyInstance,
  { context, fixedName }: { context: Pick<Context, 'db'>; fixedName: string | null },
): Promise<void> {
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { config: { rateLimit: { max: MOST_PER_MINUTE } } },
    async (request, reply) => {
      const secret = /^([\w-]{32})\.ics$/.exec(request.params.file)?.[1]
      const text = secret === undefined ? null : await readCalendarFeed(context, secret, fixedName)
      if (text === null) throw new Refused({ code: 'NOT_FOUND' })
      reply.header('content-disposition', 'inline; filename="pickup.ics"').header('x-robots-tag', 'noindex')
      return await new PreparedAnswer(text, { type: 'text/calendar; charset=utf-8' }).send(request, reply, 'private, no-cache')
    },
  )
}
