import { useState } from 'react'
import { CheckBox } from './check-box.tsx'

type TickChoiceProps<Value extends string> = {
  all: readonly Value[]
  names: Record<Value, string>
  start: readonly Value[]
  onChoose: (values: Value[]) => void
}

/**
 * Renders check boxes for the values of a filter. `start` has the values checked at first. Each click calls `onChoose` with all checked
 * values.
 */
export function TickChoice<Value extends string>({ all, names, start, onChoose }: TickChoiceProps<Value>) {
  const [chosen, setChosen] = useState(start)
  return all.map(value => (
    <CheckBox
      key={value}
      worded
      label={names[value]}
      checked={chosen.includes(value)}
      onChange={checked => {
        const next = all.filter(each => (each === value ? checked : chosen.includes(each)))
        setChosen(next)
        onChoose(next)
      }}
    />
  ))
}
