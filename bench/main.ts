/**
 * `npm run bench`: the sale. `npm run bench -- lists`, or BENCH_ONLY=lists: the counter's lists among many orders. `npm run bench -- cost`:
 * what a request of the sale costs in processor time. `npm run bench -- connections`: probes beside thousands of silent connections.
 * `npm run bench -- flood`: the sale while a guest floods what is public. `npm run bench -- sign-in`: a sign-in while 24 addresses guess.
 * `npm run bench -- pictures`: the sale while customers send unfinished uploads and pictures that are slow to decode.
 */
if (process.argv[2] === 'lists' || process.env.BENCH_ONLY === 'lists') await import('./lists.ts')
else if (process.argv[2] === 'cost') await import('./cost.ts')
else if (process.argv[2] === 'connections') await import('./connections.ts')
else if (process.argv[2] === 'flood') await import('./flood.ts')
else if (process.argv[2] === 'sign-in') await import('./sign-in.ts')
else if (process.argv[2] === 'pictures') await import('./pictures.ts')
else await import('./sale.ts')
