import type { Config } from '../src/server/settings/config.ts'

/** Returns the final message of `npm start` and `npm run dev`: the shop's name, its address and demo accounts. */
export function greeting(config: Pick<Config, 'demo'>, shopName: string, address: string): string {
  const open = `\n  ${shopName} is open at ${address}\n`
  if (!config.demo) return open
  return `${open}
  Accounts of the demo shop, all with the password moapick-demo:
    customer@demo.test   a customer
    admin@demo.test      works at the counter: ${address}/admin
    master@demo.test     owns the shop
`
}
