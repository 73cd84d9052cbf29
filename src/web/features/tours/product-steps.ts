import type { Action } from '../catalog/action-state.ts'
import type { TourStep } from './tour-step.ts'

/** What the bar of a product page does: the page's action, or the customer's own raffle entry. */
type Offered = Action['kind'] | 'entry'

const stock = { title: '픽업일과 마감', body: '언제까지 받고 언제 찾아가는지 확인해요.' }
const pieces = { title: '수량', body: '남은 수량을 확인해요. 살 수량은 옵션에서 바꿔요.' }

/** Explanations of the bar by what it offers; one that only says why nothing can be done has none. */
const bars: Record<Offered, { title: string; body: string } | null> = {
  reserve: { title: '예약하기', body: '고르고 나면 바로 예약하거나 장바구니에 담아요.' },
  wait: { title: '대기하기', body: '누르면 옵션이 열려요. 자리가 나면 기다린 순서대로 자동으로 예약돼요.' },
  enter: { title: '응모하기', body: '누르고 무엇에 응모할지 골라요. 마감 뒤에 추첨하고, 당첨되면 자동으로 예약돼요.' },
  entry: { title: '내 응모', body: '응모가 어떻게 됐는지 여기서 확인해요.' },
  soon: { title: '판매 예정', body: '판매를 시작하면 새로고침하지 않아도 이 버튼을 누를 수 있어요.' },
  encore: { title: '앵콜', body: '앵콜을 요청하면 다시 판매할 때 알려 드려요.' },
  none: null,
}

/**
 * Returns the tour steps that explain a product's stock and its bar with the main button. Each step targets an element that exists only
 * while the bar offers that action.
 * @param action CSS attribute selector of the bar; the attribute's value says what the bar offers
 * @param stockCard CSS selector of the stock's card
 */
export function productSteps(action: string, stockCard: string): TourStep[] {
  return Object.entries(bars).flatMap(([offered, bar]) => {
    const here = `${action.slice(0, -1)}='${offered}']`
    const card = `:has(${here}) ${stockCard}`
    if (offered !== 'reserve') return [{ target: card, ...stock }, ...(bar ? [{ target: here, ...bar }] : [])]
    return [
      { target: here, title: '옵션', body: '누르면 옵션이 열려요. 다 팔린 옵션은 대기할 수 있어요.' },
      { target: card, ...pieces },
      { target: `${here} button:last-of-type`, ...bar! },
    ]
  })
}
