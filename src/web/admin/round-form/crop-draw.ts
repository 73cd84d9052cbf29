import { cropRect, turnedSize, type CropView } from './crop-geometry.ts'

/** The greatest width of a cropped picture in pixels; the server stores no wider one. */
const widest = 1600

/** Draws the part of the picture within the crop frame over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, view: CropView): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const rect = cropRect(picture, view)
  const whole = turnedSize(picture, view.turns)
  const scale = canvas.width / rect.width
  context.setTransform(scale, 0, 0, scale, -rect.left * scale, -rect.top * scale)
  context.translate(whole.width / 2, whole.height / 2)
  context.rotate((view.turns * Math.PI) / 2)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
}

/**
 * Returns the part of the picture within the crop frame as a WebP or PNG file.
 * @throws Error if the browser cannot encode it
 */
export async function croppedFile(picture: ImageBitmap, view: CropView): Promise<File> {
  const rect = cropRect(picture, view)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(Math.min(rect.width, widest)))
  canvas.height = Math.max(1, Math.round(canvas.width / view.aspect))
  drawCrop(canvas, picture, view)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', 0.92))
  if (!blob) throw new Error('The browser made no picture')
  return new File([blob], `cropped.${blob.type === 'image/webp' ? 'webp' : 'png'}`, { type: blob.type })
}

/** Loads the stored picture in its 1200 px variant. @throws Error if the server does not return it */
export async function loadPicture(url: string): Promise<ImageBitmap> {
  const response = await fetch(`${url}/1200.webp`)
  if (!response.ok) throw new Error(`The picture answers ${response.status}`)
  return await createImageBitmap(await response.blob())
}
