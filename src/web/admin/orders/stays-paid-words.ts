/** The tooltip and notice for a PREPAID order that cannot become RESERVED, because money was recorded for it. */
export const staysPaidWords = '받은 돈이 있어서 예약으로 되돌릴 수 없어요. 주문의 결제 기록에서 먼저 되돌려 주세요.'
