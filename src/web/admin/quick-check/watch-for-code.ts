import { orderCodeOf } from './order-code.ts'

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

/** Looks so often: a hand that holds a phone is not faster. */
const everyMs = 150

/**
 * Shows the camera in this element until a customer's code is seen, and answers the order that it names. Other codes, such as a
 * product's, are passed over. @throws DOMException as the browser names why there is no camera
 */
export async function watchForCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const camera = (navigator as { mediaDevices?: MediaDevices }).mediaDevices
  if (!camera) throw new DOMException('There is no camera here', isSecureContext ? 'NotFoundError' : 'SecurityError')
  const [stream, detector] = await Promise.all([camera.getUserMedia({ video: { facingMode: 'environment' } }), aDetector()])
  const stop = () => stream.getTracks().forEach(track => track.stop())
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    video.srcObject = stream
    await video.play()
    for (;;) {
      signal.throwIfAborted()
      for (const { rawValue } of await detector.detect(video)) {
        const code = orderCodeOf(rawValue)
        if (code !== null) return code
      }
      await new Promise(resolve => setTimeout(resolve, everyMs))
    }
  } finally {
    stop()
    video.srcObject = null
  }
}

/** The browser's own where it reads QR codes; else ours, whose program is served by us and comes only now. */
async function aDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (own && (await own.getSupportedFormats()).includes('qr_code')) return new own({ formats: ['qr_code'] })
  const [{ BarcodeDetector, prepareZXingModule }, { default: program }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
