import { orderCodeOf } from './order-code.ts'

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

/** Milliseconds between two readings of the camera image. */
const everyMs = 150

/**
 * Shows the camera in a video element until it reads a customer's QR code; returns the order id. Other codes are ignored. @throws
 * DOMException when there is no camera, it may not be used, or `signal` aborts; Error when the QR reader cannot be loaded
 */
export async function watchForCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const camera = (navigator as { mediaDevices?: MediaDevices }).mediaDevices
  if (!camera) throw new DOMException('There is no camera here', isSecureContext ? 'NotFoundError' : 'SecurityError')
  const loading = aDetector()
  loading.catch(() => {}) // reported below, once the camera is open and can be closed
  const stream = await camera.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach(track => track.stop())
  signal.addEventListener('abort', stop)
  try {
    const detector = await loading
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

/** Returns the browser's QR reader, else loads the bundled one from this server. */
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
