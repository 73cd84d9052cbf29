import { timeouts } from '../../src/db/connection/database.ts'

/** Lengthens how long tests wait for a connection and an answer: these only end what hangs. How long locks are waited for stays. */
Object.assign(timeouts, { statementTimeoutMs: 100_000, connectTimeoutMs: 60_000, silenceMs: 60_000 })
