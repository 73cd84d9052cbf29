import type { KeyHelp } from '../shell/key-help.tsx'

/** The counter's shortcuts as listed in the key help. */
export const counterKeys: readonly KeyHelp[] = [
  { keys: '0 – 9', does: '뒷자리 누르기. 다섯 번째 숫자는 다음 손님' },
  { keys: 'Backspace', does: '마지막 숫자 지우기' },
  { keys: 'Esc', does: '다음 손님 (모두 지우기)' },
  { keys: '↑ ↓', does: '손님 고르기, 그다음은 주문 고르기' },
  { keys: 'Enter', does: '찾은 손님 정하기, 한 번 더 누르면 고른 주문 픽업' },
  { keys: 'Space', does: '주문을 빼거나 넣기' },
  { keys: 'S', does: '일부 픽업' },
  { keys: '← →', does: '일부 픽업의 수량 줄이기, 늘리기' },
  { keys: 'D', does: '선입금 표시, 한 번 더 누르면 예약으로' },
  { keys: 'Z', does: '마지막 일 되돌리기. 앞 손님의 것도 8초 동안' },
  { keys: 'F4', does: 'QR 스캔' },
]
