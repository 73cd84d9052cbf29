import { readWorkbook } from './read-workbook.ts'

type Asked = { kind: 'xlsx' | 'xls'; bytes: Uint8Array }

/** Reads one workbook off the main thread; read-file.ts may terminate it. */
self.addEventListener('message', ({ data: { kind, bytes } }: MessageEvent<Asked>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target
  void readWorkbook(kind, bytes).then(rows => self.postMessage(rows))
})
