import { z } from 'zod'

/** What the owner says of a raffle when making a round: how many win. */
export const raffleInput = z.strictObject({
  places: z.int({ error: '당첨 인원은 정수예요.' }).min(1, { error: '당첨 인원은 1명 이상이에요.' }).max(10_000),
})
