import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminStore } from '../../../contract/schemas/shop-front.ts'
import { lawfulDetails } from '../../../domain/store-details.ts'
import { isVisible } from '../../../domain/visible-text.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { storeQuery } from '../store/queries.ts'
import { detailHints, detailNames, type DetailName } from '../store/store-values.ts'
import { useStoreForm } from '../store/use-store-form.ts'
import { Form } from '../../ui/form.tsx'
import { Band } from '../ui/band.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { FailedState } from '../ui/state-card.tsx'
import { TextField } from '../ui/text-field.tsx'
import { renewFirstSteps } from './queries.ts'
import { Foot } from './foot.tsx'
import styles from './first-steps.module.css'

/** The details of the store that a step asks for, in the order of its form. */
const asked = { operator: lawfulDetails, hours: ['pickupPlace', 'pickupHours'] } as const satisfies Record<
  string,
  readonly DetailName[]
>

type StoreStepProps = { step: keyof typeof asked; goOn: () => void }

/**
 * Renders a step of setting up the shop: a form for some of the store's details, such as its pickup hours. It saves them by the same
 * command as the store page. `goOn` opens the next step.
 */
export function StoreStep({ step, goOn }: StoreStepProps) {
  const query = useQuery(storeQuery)
  if (query.data) return <StoreFields store={query.data} step={step} goOn={goOn} />
  if (query.isError)
    return <FailedState error={query.error} fallback="가게 정보를 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
  return (
    <Loading className={styles.body}>
      <Skeleton height="16rem" radius="0.5rem" />
    </Loading>
  )
}

function StoreFields({ store, step, goOn }: StoreStepProps & { store: AdminStore }) {
  const client = useQueryClient()
  const { values, change, problems, dirty, saving, submit } = useStoreForm(store, async () => {
    await renewFirstSteps(client)
    goOn()
  })
  const names: readonly DetailName[] = asked[step]
  const isDone = !dirty && names.every(name => isVisible(values[name]))
  const empty = names.filter(name => !isVisible(values[name]))
  return (
    <Form
      busy={saving}
      noValidate
      onSubmit={() => {
        if (dirty) submit()
      }}
    >
      <div className={styles.body}>
        {problems.form !== undefined && (
          <div tabIndex={-1} data-form-problem>
            <Band tone="bad" icon={IconAlertCircle}>
              {problems.form}
            </Band>
          </div>
        )}
        {names.map(name => (
          <TextField
            key={name}
            label={detailNames[name]}
            value={values[name]}
            most={200}
            problem={problems[name]}
            {...(detailHints[name] !== undefined && { placeholder: detailHints[name] })}
            onChange={text => change({ [name]: text })}
          />
        ))}
        {empty.length > 0 && empty.length < names.length && <p className={styles.why}>비워 둔 것은 대시보드에 할 일로 남아요.</p>}
      </div>
      <Foot
        isDone={isDone}
        goOn={goOn}
        {...(!isDone && {
          main: (
            <SmallButton look="main" type="submit" busy={saving} asleep={!dirty}>
              저장하고 계속하기
            </SmallButton>
          ),
        })}
      />
    </Form>
  )
}
