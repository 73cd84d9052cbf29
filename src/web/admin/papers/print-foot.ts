import { useEffect } from 'react'

/**
 * Sets the footer text at the left of every printed page except labels, while the component is mounted; print.css adds the page number.
 * It adds a style sheet by script, since the footer needs an `@page` rule and the content security policy blocks inline styles.
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
