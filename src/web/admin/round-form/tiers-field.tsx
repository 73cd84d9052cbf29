import { IconCheck } from '@tabler/icons-react'
import { tierNames } from '../../../domain/tier.ts'
import type { BuyerTier } from './form-values.ts'
import form from './round-form.module.css'

const tiers: readonly BuyerTier[] = ['sprout', 'fairy', 'king', 'god', 'caution']

/** Renders the choice of the tiers that may buy; 모두 is the empty list (docs/RULES.md#rounds). */
export function TiersField({ tiers: chosen, onChange }: { tiers: readonly BuyerTier[]; onChange: (tiers: BuyerTier[]) => void }) {
  return (
    <div role="group" aria-labelledby="tiers-label" className={form.chips}>
      <Chip label="모두" checked={chosen.length === 0} onChange={() => onChange([])} />
      {tiers.map(tier => (
        <Chip
          key={tier}
          label={tierNames[tier]}
          checked={chosen.includes(tier)}
          onChange={on => onChange(tiers.filter(each => (each === tier ? on : chosen.includes(each))))}
        />
      ))}
    </div>
  )
}

function Chip({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className={form.chip}>
      <input type="checkbox" className="visually-hidden" checked={checked} onChange={event => onChange(event.target.checked)} />
      {checked && <IconCheck size={15} stroke={2.2} aria-hidden />}
      {label}
    </label>
  )
}
