/**
 * `npm run bench`: the sale. `npm run bench -- lists`, or BENCH_ONLY=lists: the counter's lists among many orders. `npm run bench -- cost`: what a
 * request of the sale costs in processor time.
 */
if (process.argv[2] === 'lists' || process.env.BENCH_ONLY === 'lists') await import('./lists.ts')
else if (process.argv[2] === 'cost') await import('./cost.ts')
else await import('./sale.ts')
