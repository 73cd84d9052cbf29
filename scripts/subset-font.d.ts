declare module 'subset-font' {
  /** Cuts a font down to the characters of `text`. Lengths of axes in the font's own units. */
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
