import { Key } from '../ui/small-button.tsx'

/** Renders the key F2, which opens the counter, beside the counter's navigation entry. */
export function QuickKey() {
  return <Key>F2</Key>
}
