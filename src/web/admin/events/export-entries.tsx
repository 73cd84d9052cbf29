import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { AdminRaffle } from '../../../contract/schemas/raffle.ts'
import { errorText, read } from '../../app/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { SmallButton } from '../ui/small-button.tsx'

/** The list of entries as a file for a spreadsheet; that it was taken is written down. */
export function ExportEntries({ raffle }: { raffle: AdminRaffle }) {
  const save = useMutation({
    mutationFn: () => read('raffleExport', '/api/admin/raffles/:roundId/export', { roundId: raffle.roundId }),
    onSuccess: ({ fileName, csv }) => {
      download(fileName, csv)
      toast(`응모 ${raffle.entries.toLocaleString('ko-KR')}건을 파일로 내려받았어요`)
    },
    onError: error => toast(errorText(error, '응모 명단을 내려받지 못했어요.'), { tone: 'careful' }),
  })
  return (
    <SmallButton
      icon={<IconDownload size={17} stroke={1.7} aria-hidden />}
      title="엑셀에서 열 수 있는 CSV 파일이에요. 내려받은 기록이 남아요."
      busy={save.isPending}
      disabled={raffle.entries === 0}
      onClick={() => save.mutate()}
    >
      응모 명단
    </SmallButton>
  )
}

function download(fileName: string, csv: string) {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
