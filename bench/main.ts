/** `npm run bench`: the sale. `npm run bench -- lists`, or BENCH_ONLY=lists: the counter's lists among many orders. */
if (process.argv[2] === 'lists' || process.env.BENCH_ONLY === 'lists') await import('./lists.ts')
else await import('./sale.ts')
