import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../lib/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { saveFile, type ExportPath, type ExportSearch } from './save-file.ts'

/** Returns the mutation that downloads a file; a toast shows its result. */
export function useSaveFile(path: ExportPath, search: ExportSearch) {
  return useMutation({
    mutationFn: (format: 'xlsx' | 'csv') => saveFile(path, { ...search, format }),
    onSuccess: () => toast('파일을 내려받았어요'),
    onError: error => toast(errorText(error, '파일을 만들지 못했어요. 다시 시도해 주세요'), { tone: 'careful' }),
  })
}
