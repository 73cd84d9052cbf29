import type { reviewCommands, reviewQueries } from '../../contract/endpoints/reviews.ts'
import { hideReview } from '../../services/reviews/hide.ts'
import { readAdminReviews, readMyReviewable, readOwnReviews, readProductReviews } from '../../services/reviews/read.ts'
import { writeReview } from '../../services/reviews/write.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function reviewHandlers({ context }: Parts): HandlersOf<typeof reviewCommands> {
  return {
    writeReview: ({ caller }, input) => writeReview(context, caller, input),
    hideReview: ({ caller }, input) => hideReview(context, caller, input),
  }
}

export function reviewReaders({ context }: Parts): ReadersOf<typeof reviewQueries> {
  return {
    productReviews: ({ caller }, { params, search }) => readProductReviews(context.db, caller, { ...params, ...search }),
    myReviews: ({ caller }, { search }) => readOwnReviews(context.db, caller, search.cursor),
    myReviewable: ({ caller }) => readMyReviewable(context.db, caller),
    adminReviews: ({ caller }, { search }) => readAdminReviews(context, caller, search),
  }
}
