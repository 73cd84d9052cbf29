import { useEffect } from 'react'

/**
 * Writes the foot of every printed page at the left; its number stands in the style sheet. A style sheet of its own, because only a style
 * sheet can speak of pages, and the page's policy lets no other text become one.
 */
export function usePrintFoot(text: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const quoted = text.replaceAll(/["\\\n]/g, ' ')
    sheet.replaceSync(`@page { @bottom-left { content: "${quoted}" } } @page labels { @bottom-left { content: none } }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet)
    }
  }, [text])
}
