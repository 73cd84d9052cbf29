declare module 'subset-font' {
  /** Returns the font with only the characters of `text`. Axis values are in units of the font. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes?: Record<string, { min: number; max: number; default: number }>
      keepFeatures?: readonly string[]
    },
  ): Promise<Uint8Array>
}
