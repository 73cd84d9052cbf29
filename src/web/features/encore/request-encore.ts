import type { CommandOutput } from '../../../contract/endpoints/endpoints.ts'
import { read } from '../../lib/api.ts'
import { settle } from '../../lib/settle.ts'

/**
 * Requests that a product be sold again. After a lost response it reads the customer's requests to learn the result.
 * @throws ApiError when refused or offline; NoAnswer when the response was lost and the request was not carried out; Unknown when the
 * result stays unknown
 */
export function requestEncore(productId: string): Promise<CommandOutput<'requestEncore'>> {
  return settle('requestEncore', { productId }, async () => {
    const { items } = await read('myEncores', '/api/me/encore')
    const wish = items.find(item => item.productId === productId)
    return wish ? { productId, encoreCount: wish.encoreCount } : null
  })
}
