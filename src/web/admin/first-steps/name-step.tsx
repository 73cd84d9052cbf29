import { useQuery } from '@tanstack/react-query'
import type { AdminStore } from '../../../contract/schemas/shop-front.ts'
import { Form } from '../../ui/form.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NameField, whyFixed } from '../store/name-field.tsx'
import { storeQuery } from '../store/queries.ts'
import { useShopName } from '../store/use-shop-name.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { FailedState } from '../ui/state-card.tsx'
import styles from './first-steps.module.css'
import { Foot } from './foot.tsx'

type NameStepProps = { isDone: boolean; goOn: () => void }

/** Renders the step with the shop's name (docs/RULES.md#the-shops-name). */
export function NameStep(props: NameStepProps) {
  const query = useQuery(storeQuery)
  if (query.data) return <NameForm store={query.data} {...props} />
  if (query.isError)
    return <FailedState error={query.error} fallback="가게 이름을 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
  return (
    <Loading className={styles.body}>
      <Skeleton height="4rem" radius="0.5rem" />
    </Loading>
  )
}

function NameForm({ store, isDone, goOn }: NameStepProps & { store: AdminStore }) {
  const naming = useShopName(store, goOn)
  const { saving, dirty, submit } = naming
  const mayName = whyFixed(store) === null
  return (
    <Form
      busy={saving}
      noValidate
      onSubmit={() => {
        if (dirty || !isDone) submit()
      }}
    >
      <div className={styles.body}>
        <NameField store={store} naming={naming} />
      </div>
      <Foot
        isDone={isDone && !dirty}
        goOn={goOn}
        {...(mayName &&
          (dirty || !isDone) && {
            main: (
              <SmallButton look="main" type="submit" busy={saving}>
                저장하고 계속하기
              </SmallButton>
            ),
          })}
      />
    </Form>
  )
}
