import Fastify, { type FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import { Database } from '../../src/db/connection/database.ts'
import { createAuth, type Auth } from '../../src/server/auth/better-auth.ts'
import { createSessions, type Sessions } from '../../src/server/auth/identify.ts'
import { authRoutes } from '../../src/server/auth/routes.ts'
import type { AuthSettings } from '../../src/server/auth/settings.ts'
import { answerFailures } from '../../src/server/http/failures.ts'
import type { Context } from '../../src/services/context.ts'
import { createTestDatabase } from './database.ts'

export type AuthApp = {
  app: FastifyInstance
  context: Context
  db: Database
  sessions: Sessions
  auth: Auth
  settings: AuthSettings
  /** The clock of the services; better-auth's own stands still for nobody. */
  moveClock(by: Temporal.DurationLike): void
  close(): Promise<void>
}

export const testSettings: AuthSettings = {
  publicUrl: 'http://shop.test',
  secret: 'Jw5TRd0uI1xQe8Zb3kLmN7pVyCaHs2Fg',
  demo: true,
  signInLimit: 10,
  requireSecondFactor: false,
  idleMinutes: 30,
  freshMinutes: 60,
  sessionsPerUser: 20,
  kakao: undefined,
  oidc: undefined,
  members: { referralPrefix: 'MOAP' },
}

/** The sign-in routes alone, over a database of their own or, as a second process, over another app's. */
export async function startAuthApp(changed: Partial<AuthSettings> = {}, poolSize = 4, shared?: Database): Promise<AuthApp> {
  const database = shared ? undefined : await createTestDatabase()
  const db = shared ?? new Database({ url: database!.url, poolSize })
  let moved = Temporal.Duration.from({ seconds: 0 })
  const context: Context = { db, newId, clock: () => Temporal.Now.instant().add(moved) }
  const settings = { ...testSettings, ...changed }
  const sessions = createSessions(context, settings)
  const auth = createAuth(context, settings)
  const app = Fastify()
  answerFailures(app)
  await app.register(async scope => authRoutes(scope, { context, settings, auth, sessions }))
  return {
    app,
    context,
    db,
    sessions,
    auth,
    settings,
    moveClock(by) {
      moved = moved.add(by)
    },
    async close() {
      await app.close()
      if (!database) return
      await db.close()
      await database.drop()
    },
  }
}
