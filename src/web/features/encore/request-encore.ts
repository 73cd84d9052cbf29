import type { CommandOutput } from '../../../contract/endpoints.ts'
import { read } from '../../app/api.ts'
import { settle } from '../../app/settle.ts'

/** Asks for a product to be sold again; after a lost answer, one's own wishes tell. */
export function requestEncore(productId: string): Promise<CommandOutput<'requestEncore'>> {
  return settle('requestEncore', { productId }, async () => {
    const { items } = await read('myEncores', '/api/me/encore')
    const wish = items.find(item => item.productId === productId)
    return wish ? { productId, encoreCount: wish.encoreCount } : null
  })
}
