/**
 * The layout of an A4 sheet of labels, in millimeters. `gap` is the space between columns; rows have none. The rest of 210 × 297 is
 * margin. `words` is the Korean name of the sheet.
 */
export type LabelLayout = { columns: number; rows: number; width: number; height: number; gap: number; words: string }

/** Common label sheets by columns × rows. */
export const labelLayouts = {
  '3x8': { columns: 3, rows: 8, width: 63.5, height: 33.9, gap: 2.5, words: '24칸 (3×8) · 63.5×33.9mm' },
  '3x7': { columns: 3, rows: 7, width: 63.5, height: 38.1, gap: 2.5, words: '21칸 (3×7) · 63.5×38.1mm' },
  '2x8': { columns: 2, rows: 8, width: 99.1, height: 33.9, gap: 2.5, words: '16칸 (2×8) · 99.1×33.9mm' },
  '2x7': { columns: 2, rows: 7, width: 99.1, height: 38.1, gap: 2.5, words: '14칸 (2×7) · 99.1×38.1mm' },
  '2x4': { columns: 2, rows: 4, width: 99.1, height: 67.7, gap: 2.5, words: '8칸 (2×4) · 99.1×67.7mm' },
} as const satisfies Record<string, LabelLayout>
export type LabelLayoutName = keyof typeof labelLayouts

const PAGE = { width: 210, height: 297 }
/** Height in millimeters of one item row, and of the head and payment row of a label together. */
const LINE = 4.2
const HEAD = 16.9

export function marginsOf({ columns, rows, width, height, gap }: LabelLayout): { left: number; top: number } {
  return { left: (PAGE.width - columns * width - (columns - 1) * gap) / 2, top: (PAGE.height - rows * height) / 2 }
}

/** Returns the number of item rows that fit on a label, at least 1. */
export function linesThatFit({ height }: LabelLayout): number {
  return Math.max(1, Math.floor((height - HEAD) / LINE))
}
