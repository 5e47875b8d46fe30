import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  parseThemeColor,
  type VariantColorsResolver,
} from '@mantine/core';
import { brand } from './brand.ts';
import { statusHex } from './status-hex.ts';

// Every palette passes the same contrast check as the school's own colour, so that tags and alerts are readable too.
const palette = (hex: string): MantineColorsTuple => [...brand(hex).shades];

const statusColors = {
  red: palette(statusHex.red),
  orange: palette(statusHex.orange),
  green: palette(statusHex.green),
  blue: palette(statusHex.blue),
};

/** Mantine's light and subtle variants put mid shades on tints, which is below AA: deeper text, in both schemes. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'light' && input.variant !== 'subtle') return colors;
  const parsed = parseThemeColor({ color: input.color ?? 'brand', theme: input.theme });
  if (!parsed.isThemeColor || parsed.color === 'gray' || parsed.color === 'dark') return colors;
  const shade = (index: number) => `var(--mantine-color-${parsed.color}-${index})`;
  const color = `light-dark(${shade(9)}, ${shade(2)})`;
  if (input.variant === 'subtle') return { ...colors, color };
  const dark = `color-mix(in oklab, ${shade(9)} 45%, transparent)`;
  return { ...colors, color, background: `light-dark(${shade(1)}, ${dark})` };
};

const closeLabel = { closeButtonProps: { 'aria-label': 'Close' } };
/** Mantine's header of a dialog is a banner landmark, of which a page may have one. */
const plainHeader = { defaultProps: { component: 'div' } };

/** The theme of one school: its colour at run time, everything else ours. */
export function createSchoolTheme(color: string): MantineThemeOverride {
  const { shades, light } = brand(color);
  return createTheme({
    colors: { ...statusColors, brand: [...shades] },
    primaryColor: 'brand',
    primaryShade: light,
    autoContrast: true,
    luminanceThreshold: 0.179,
    variantColorResolver,
    // 824 and 1000 px (spec 1 §9), in em so that zoomed text switches the layout too.
    breakpoints: { xs: '36em', sm: '51.5em', md: '62.5em', lg: '75em', xl: '88em' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    headings: { fontWeight: '650', sizes: { h1: { fontSize: '1.625rem', lineHeight: '1.3' } } },
    components: {
      ModalHeader: plainHeader,
      DrawerHeader: plainHeader,
      Modal: { defaultProps: { ...closeLabel, centered: true, radius: 'lg' } },
      Drawer: { defaultProps: closeLabel },
      Badge: { defaultProps: { tt: 'none', fw: 550 } },
      DatePickerInput: {
        defaultProps: {
          hideOutsideDates: true,
          weekendDays: [],
          popoverProps: { withRoles: false },
          ariaLabels: {
            previousMonth: 'Previous month',
            nextMonth: 'Next month',
            previousYear: 'Previous year',
            nextYear: 'Next year',
            previousDecade: 'Previous decade',
            nextDecade: 'Next decade',
          },
        },
      },
    },
  });
}

/** Mantine's own quiet colours are below AA. The surfaces are in app.css: pages without Mantine have them too. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--quiet)',
    '--mantine-color-body': 'var(--card)',
    '--accent': 'var(--mantine-primary-color-filled)',
    '--accent-hover': 'var(--mantine-primary-color-filled-hover)',
  },
  light: {
    '--mantine-color-placeholder': '#666d75',
    '--mantine-color-error': 'var(--mantine-color-red-8)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-8)',
  },
  dark: {
    '--mantine-color-placeholder': '#a9b0b8',
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-3)',
    '--focus': 'var(--mantine-color-brand-3)',
  },
});
