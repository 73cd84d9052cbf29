/** Ends this process when the one that spawned it is gone, even by SIGKILL: what it holds open would keep a whole run from ending. */
process.once('disconnect', () => process.exit(1))
// listening alone must not keep it alive
process.channel?.unref()
