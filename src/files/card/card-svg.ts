import { balancedLines, type TextBox } from './fit-lines.ts'
import type { Typeface } from './typeface.ts'
import type { Weight } from './typeface-files.ts'

export const WIDTH = 1200
export const HEIGHT = 630
/** Side in pixels of the square at the left of a link preview, which the product's photo fills. */
export const PHOTO_SIDE = HEIGHT

/**
 * Texts of the picture that a messenger shows for a link; `product` is null for a link to the shop itself. `leaf` is the pickup day on a
 * calendar sheet: a single letter for the weekday, and the day of the month.
 */
export type CardText = {
  shopName: string
  product: { name: string; price: string; pickup: string; leaf: { weekday: string; day: string } } | null
}

type Typefaces = Record<Weight, Typeface>
type Written = TextBox & { x: number; y: number; lineHeight: number; weight: Weight; color: string; anchor?: 'middle' }

// colors of the light theme; messengers show one picture for both
const color = { page: '#FBFAF7', surface: '#FFFFFF', text: '#1F1D1A', muted: '#6B665E', action: '#0F7A4B', soft: '#EDF8F2' }
const line = { ring: '#D3EEDF', strong: '#DCD6CC' }

const LEFT = PHOTO_SIDE + 52
const INNER = WIDTH - LEFT - 52

/**
 * Returns the picture that a messenger shows for a link as SVG, with texts in the font Pretendard. With `hasPhoto` the square at the left
 * is left empty for the photo.
 */
export function cardSvg({ shopName, product }: CardText, hasPhoto: boolean, typefaces: Typefaces): string {
  const write = writer(typefaces)
  if (!product) return svg(shopCard(shopName, write))
  const { name, price, pickup, leaf } = product
  const lines = { x: LEFT, width: INNER, color: color.text }
  const shop = { ...lines, x: LEFT + 60, y: 92, width: INNER - 60, size: 32, lineHeight: 40, lines: 1, spacing: -0.03 }
  const title = { ...lines, y: 196, size: 50, lineHeight: 64, lines: 3, spacing: -0.03 }
  const cost = { ...lines, y: 442, size: 64, lineHeight: 72, lines: 1, spacing: -0.03 }
  const days = { ...lines, x: LEFT + 108, width: INNER - 108, size: 34, lineHeight: 44, lines: 1, spacing: -0.02 }
  // several days stand below each other
  const [first = '', last] = pickup.split(/(?<=–)/)
  return svg(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color.page}"/>` +
      (hasPhoto ? '' : withoutPhoto()) +
      symbol(LEFT - 4, 54, 52) +
      write(shopName, { ...shop, weight: 700 }) +
      write(name, { ...title, weight: 700 }) +
      write(price, { ...cost, weight: 700 }) +
      calendarLeaf(LEFT, 476, leaf) +
      write(first, { ...days, weight: 500, y: last ? 514 : 536 }) +
      (last ? write(last, { ...days, weight: 500, y: 558 }) : ''),
  )
}

function shopCard(shopName: string, write: ReturnType<typeof writer>): string {
  const middle = { x: WIDTH / 2, width: WIDTH - 160, lines: 1, anchor: 'middle' } as const
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color.soft}"/>` +
    `<circle cx="600" cy="760" r="560" fill="${line.ring}"/><circle cx="600" cy="760" r="380" fill="${color.soft}"/>` +
    symbol(500, 84, 200) +
    write(shopName, { ...middle, y: 392, size: 92, lineHeight: 100, spacing: -0.03, weight: 700, color: color.text }) +
    write('같이 모아 사고, 가까운 데서 픽업해요', {
      ...middle,
      y: 474,
      size: 42,
      lineHeight: 52,
      spacing: -0.02,
      weight: 500,
      color: color.text,
    })
  )
}

/** Returns a function that writes a text into its box as lines of SVG text. */
function writer(typefaces: Typefaces) {
  return (text: string, box: Written): string =>
    balancedLines(text, box, typefaces[box.weight])
      .map((words, nth) => {
        const place = `x="${box.x}" y="${box.y + nth * box.lineHeight}"${box.anchor ? ` text-anchor="${box.anchor}"` : ''}`
        const look = `font-size="${box.size}" font-weight="${box.weight}" letter-spacing="${box.spacing * box.size}" fill="${box.color}"`
        return `<text ${place} ${look}>${escape(words)}</text>`
      })
      .join('')
}

/** Draws the pickup day as the shop does everywhere: weekday on green, date below. */
function calendarLeaf(x: number, y: number, { weekday, day }: { weekday: string; day: string }): string {
  const letters = `text-anchor="middle" font-weight="700"`
  return (
    `<rect x="${x + 1}" y="${y + 1}" width="86" height="94" rx="22" fill="${color.surface}" stroke="${line.strong}" stroke-width="2"/>` +
    `<path d="M${x} ${y + 38}V${y + 23}a23 23 0 0 1 23-23h42a23 23 0 0 1 23 23v15z" fill="${color.action}"/>` +
    `<text x="${x + 44}" y="${y + 28}" font-size="24" ${letters} fill="#FFFFFF">${escape(weekday)}</text>` +
    `<text x="${x + 44}" y="${y + 81}" font-size="38" ${letters} fill="${color.text}">${escape(day)}</text>`
  )
}

function withoutPhoto(): string {
  return `<rect width="${PHOTO_SIDE}" height="${HEIGHT}" fill="${color.soft}"/>${symbol(PHOTO_SIDE / 2 - 120, HEIGHT / 2 - 120, 240)}`
}

/** Draws the shop's symbol, as `src/web/art/symbol.svg`. */
function symbol(x: number, y: number, side: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${side / 512}) translate(0 20)"><g fill="${color.action}"><circle cx="116" cy="196" r="30"/>` +
    `<circle cx="175" cy="133" r="34"/><circle cx="337" cy="133" r="34"/><circle cx="396" cy="196" r="30"/>` +
    `<path d="M84 270a26 26 0 0 1 26-26H402a26 26 0 0 1 26 26C428 372 352 440 256 440S84 372 84 270Z"/></g>` +
    `<circle cx="256" cy="106" r="46" fill="#FF8A3D"/><path d="M262 62C264 34 288 18 322 22C320 52 296 68 262 62Z" fill="#3FA66B"/>` +
    `<path d="M336 318A98 98 0 0 1 176 318A17 17 0 0 1 204 299A64 64 0 0 0 308 299A17 17 0 0 1 336 318Z" fill="${color.page}"/></g>`
  )
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Pretendard">${content}</svg>`
}

function escape(text: string): string {
  return text.replace(/[&<>]/g, character => `&#${character.charCodeAt(0)};`)
}
