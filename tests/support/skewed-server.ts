/** The shop's server on a machine whose clock is off by SKEW_MS. */
const skewMs = Number(process.env['SKEW_MS'])
const realNow = Date.now.bind(Date)
const instant = Temporal.Now.instant.bind(Temporal.Now)
Date.now = () => realNow() + skewMs
Temporal.Now.instant = () => instant().add({ milliseconds: skewMs })
await import('../../src/server/main.ts')
