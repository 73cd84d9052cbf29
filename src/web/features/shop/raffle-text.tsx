import { QUANTITY_RULE } from '../../../contract/words/raffle-text.ts'
import styles from './raffle-text.module.css'

/** The steps of docs/RAFFLE.md for customers: why nobody can manipulate the draw. */
const steps = [
  {
    title: '추첨 검증값을 먼저 공개해요',
    text: '판매를 준비할 때 추첨에 쓸 비밀 값을 뽑고, 그 검증값(SHA-256)을 상품 화면에 공개해요. 검증값만으로는 비밀 값을 알 수 없고, 나중에 비밀 값을 바꾸면 검증값이 달라져요.',
  },
  {
    title: '마감까지 한 번씩 응모해요',
    text: '응모는 한 사람이 한 번이에요. 마감까지 취소할 수 있고, 응모에는 돈도 포인트도 들지 않아요. 마감되면 응모 목록이 확정돼요.',
  },
  {
    title: '비밀 값과 목록으로 순서를 계산해요',
    text: '응모마다 비밀 값과 목록으로 추첨표를 계산하고, 작은 것부터 차례가 와요. 사람이 순서를 고르거나 바꿀 수 없어요.',
  },
  {
    title: '차례대로, 남은 수량 안에서 당첨돼요',
    text: QUANTITY_RULE,
  },
  {
    title: '비밀 값을 공개해요',
    text: '추첨이 끝나면 비밀 값, 이름 없는 응모 목록, 순서와 결과를 모두 공개해요. 누구나 처음의 검증값과 맞는지 보고 같은 결과를 다시 계산할 수 있어요.',
  },
]

export function RaffleText() {
  return (
    <div className={styles.text}>
      <p>가게도 결과를 고를 수 없고, 정말 그런지 누구나 확인할 수 있게 추첨해요.</p>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className="t-lead">{title}</h3>
            <p className="t-muted">{text}</p>
          </li>
        ))}
      </ol>
      <h3 className="t-lead">당첨되면</h3>
      <p>
        예약된 주문이 되어 픽업일에 찾아가면 돼요. 픽업일 0시 전까지 차감 없이 취소할 수 있어요. 그 뒤에는 다른 예약과 같아요.
      </p>
      <h3 className="t-lead">당첨되지 않으면</h3>
      <p>응모할 때 대기를 골랐다면 추첨한 순서대로 대기하고, 자리가 나면 자동으로 예약돼요. 고르지 않았다면 그대로 끝나요.</p>
      <h3 className="t-lead">직접 확인하려면</h3>
      <p>추첨 상품의 결과에서 공개 기록을 열어 보세요. 내 응모 번호가 어디에 있는지, 검증값이 맞는지 볼 수 있어요.</p>
    </div>
  )
}
