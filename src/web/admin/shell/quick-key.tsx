import { Key } from '../ui/small-button.tsx'

/** Renders the shortcut of the counter beside its navigation entry. */
export function QuickKey() {
  return <Key>F2</Key>
}
