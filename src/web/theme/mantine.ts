import { Button, createTheme, defaultVariantColorsResolver, Input } from '@mantine/core'
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core'

const green: MantineColorsTuple = [
  '#EDF8F2',
  '#D3EEDF',
  '#A7DDC0',
  '#73C79D',
  '#3FAE79',
  '#1B935D',
  '#0F7A4B',
  '#0B623C',
  '#084A2D',
  '#05331F',
]

/** Mantine dressed in our tokens. The colours themselves live in tokens.css only; Mantine's variables point there. */
export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: { light: 6, dark: 4 },
  colors: { green },
  black: '#1F1D1A',
  white: '#FFFFFF',
  autoContrast: false,
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  fontFamily: 'var(--font)',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.385', sm: '1.429', md: '1.467', lg: '1.5', xl: '1.445' },
  headings: {
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.35' },
      h2: { fontSize: '1.375rem', lineHeight: '1.364' },
      h3: { fontSize: '1.1875rem', lineHeight: '1.368' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.412' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  radius: { xs: '0.5625rem', sm: '0.75rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  defaultRadius: 'md',
  breakpoints: { xs: '23.4375em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  shadows: { xs: 'var(--sh-1)', md: 'var(--sh-2)', xl: 'var(--sh-3)' },
  // Filled green is dark text in dark mode: autoContrast would judge by luminance and choose white.
  variantColorResolver: input => {
    const colors = defaultVariantColorsResolver(input)
    const isMain = input.variant === 'filled' && (input.color === undefined || input.color === 'green')
    return isMain ? { ...colors, background: 'var(--action)', hover: 'var(--action-hover)', color: 'var(--on-action)' } : colors
  },
  components: {
    Button: Button.extend({ vars: (_theme, { size }) => ({ root: { '--button-height': heights[size ?? 'sm'] ?? heights.sm } }) }),
    Input: Input.extend({ vars: (_theme, { size }) => ({ wrapper: { '--input-height': heights[size ?? 'sm'] ?? heights.sm } }) }),
  },
})

const heights: Record<string, string> & { sm: string } = {
  xs: '2.25rem',
  sm: '2.75rem',
  md: '3.25rem',
  lg: '3.5rem',
}

const shared = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--err)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--action-text)',
}

/** Both schemes get the same references, because the tokens themselves follow the system. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
