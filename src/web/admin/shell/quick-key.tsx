import { Key } from '../ui/small-button.tsx'

/** The key that leads to the quick check from anywhere, beside its entry. */
export function QuickKey() {
  return <Key>F2</Key>
}
