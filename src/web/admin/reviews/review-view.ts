/**
 * The filters of /admin/reviews, from the URL: `?hidden=no&rating=2&pictures=yes`. Null is no filter; `pictures` selects reviews with
 * photos.
 */
export type ReviewView = { hidden: 'yes' | 'no' | null; rating: '1' | '2' | '3' | '4' | '5' | null; pictures: boolean }

export const ratings = ['5', '4', '3', '2', '1'] as const
const noView: ReviewView = { hidden: null, rating: null, pictures: false }

export function reviewViewOf(search: URLSearchParams): ReviewView {
  const hidden = search.get('hidden')
  return {
    hidden: hidden === 'yes' || hidden === 'no' ? hidden : null,
    rating: ratings.find(each => each === search.get('rating')) ?? null,
    pictures: search.get('pictures') === 'yes',
  }
}

/** Returns the URL's query string of a view with its `?`; empty without filters. */
export function searchOfReviewView(view: Partial<ReviewView>): string {
  const { hidden, rating, pictures } = { ...noView, ...view }
  const parts = [
    ...(hidden === null ? [] : [`hidden=${hidden}`]),
    ...(rating === null ? [] : [`rating=${rating}`]),
    ...(pictures ? ['pictures=yes'] : []),
  ]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
