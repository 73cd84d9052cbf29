import { encode } from 'uqr'
import type { Page } from '@playwright/test'

/** A customer's telephone held before the camera: the picture is drawn, the reading of it is real. */
export async function pretendCamera(page: Page, text: string): Promise<void> {
  const { data } = encode(text, { ecc: 'M', border: 3 })
  await page.addInitScript(rows => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = rows.length * 8
    const draw = () => {
      const pen = canvas.getContext('2d')!
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, canvas.width, canvas.height)
      pen.fillStyle = '#000'
      rows.forEach((row, y) => row.forEach((isDark, x) => isDark && pen.fillRect(x * 8, y * 8, 8, 8)))
    }
    navigator.mediaDevices.getUserMedia = async () => {
      setInterval(draw, 50)
      return canvas.captureStream(20)
    }
  }, data)
}
