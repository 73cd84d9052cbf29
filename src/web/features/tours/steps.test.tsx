import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from '../../ui/picture.tsx'
import { tourSteps } from './steps.ts'

const picture = { id: 'picture', url: '/files/picture', width: 800, height: 800, color: '#cccccc' }

test.each([
  [0, []],
  [1, ['누르면 크게 볼 수 있어요.']],
  [2, ['옆으로 밀면 다음 사진, 누르면 크게 볼 수 있어요.']],
  [5, ['옆으로 밀면 다음 사진, 누르면 크게 볼 수 있어요.']],
])('of %i pictures the tour says only what is there', (count, said) => {
  const slides = Math.max(1, count) // without a picture the frame stays, empty
  const frame = renderToStaticMarkup(<Picture picture={count > 0 ? picture : null} sizes="100vw" />)
  const about = tourSteps.productDetail.filter(step => step.title === '상품 사진' || step.body.includes('사진'))
  expect(about.filter(step => isOn(step.target, { slides, hasImage: frame.includes('<img') })).map(step => step.body)).toEqual(
    said,
  )
})

/** Evaluates the conditions of a gallery's selector. */
function isOn(selector: string, { slides, hasImage }: { slides: number; hasImage: boolean }): boolean {
  expect(selector).toMatch(/^\[data-tour='gallery'\](:has\(li \+ li\)|:not\(:has\(li \+ li\)\):has\(img\))$/)
  const wantsOne = selector.includes(':not(:has(li + li))')
  return (wantsOne ? slides === 1 : slides > 1) && (!selector.includes(':has(img)') || hasImage)
}
