import 'virtual:mantine-base.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useSessionUser } from '../lib/session.ts';
import { useColorScheme } from '../lib/theme/color-scheme.ts';
import { createSchoolTheme, cssVariables } from '../lib/theme/theme.ts';
import { useMedia } from '../lib/use-media.ts';

/** Of the product itself, where no school is known. */
const ownColor = '#3b5bdb';

/** Mantine in the colour of the user's school. Pages outside of the app do without it, and load less. */
export function SchoolTheme({ children }: { readonly children: ReactNode }) {
  const color = useSessionUser()?.color_code ?? ownColor;
  const chosen = useColorScheme();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const scheme = chosen === 'auto' ? (isDark ? 'dark' : 'light') : chosen;
  const theme = useMemo(() => createSchoolTheme(color), [color]);
  return (
    <DirectionProvider detectDirection>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
