import { z } from 'zod'
import { command } from '../src/contract/define.ts'
import { reserveInput } from '../src/contract/schemas/orders.ts'
import { buildApp } from '../src/server/app.ts'
import { commandRoute } from '../src/server/routes/callable.ts'
import { loadConfig } from '../src/server/settings/config.ts'
import { PreparedAnswer } from '../src/server/http/prepared-answer.ts'
import { wire } from '../src/server/wire.ts'

/**
 * Starts the shop's server with three further routes that do nothing, to compare the real ones with. They have the same limits, body
 * parsing and validation.
 */
const config = loadConfig(process.env)
const shop = wire(config, {
  databaseUrl: config.databaseUrl!,
  // the sale's clients all come from one address
  limits: process.env.BENCH_LIMITS === 'real' ? {} : { requestsPerMinute: 1_000_000_000 },
})
const common = { summary: 'bench', input: reserveInput, output: z.object({}) }
const doNothing = () => Promise.resolve({})

const app = await buildApp({
  ...shop.deps,
  parts: [
    ...shop.deps.parts,
    async bench => {
      commandRoute(bench, command({ name: 'benchOpen', who: 'guest', ...common }), doNothing, shop.deps)
      commandRoute(bench, command({ name: 'benchSignedIn', who: 'customer', ...common }), doNothing, shop.deps)
      bench.get('/api/bench-constant', async (request, reply) => {
        await shop.deps.identify(request)
        constant ??= new PreparedAnswer(JSON.stringify({ filler: 'x'.repeat(shop.storefront.page.answer.body.length - 13) }))
        return await reply.header('content-type', constant.type).send(constant.body)
      })
    },
  ],
})
let constant: PreparedAnswer | undefined
await shop.heartbeat.start(
  () => {},
  () => {},
)
await shop.storefront.start(() => {})
await shop.outbox.start(() => {})
shop.listening.start(() => {})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send!(address)
process.once('SIGTERM', () => process.exit(0))
