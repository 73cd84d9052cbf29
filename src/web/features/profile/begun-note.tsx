/** Says that the form shows what the user typed earlier without saving it. */
export function BegunNote() {
  return <p className="t-label t-muted">저장하지 않은 내용을 불러왔어요.</p>
}
