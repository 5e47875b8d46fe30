import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Toasts } from '../components/toasts.tsx';
import { useSessionUser } from '../lib/session.ts';
import { colorSchemeManager } from '../lib/theme/color-scheme.ts';
import { createSchoolTheme, cssVariables } from '../lib/theme/theme.ts';

/** Of the product itself, where no school is known. */
const ownColor = '#3b5bdb';

interface AppProps {
  readonly queryClient: QueryClient;
  readonly router: ReturnType<typeof createBrowserRouter>;
}

export function App({ queryClient, router }: AppProps) {
  const color = useSessionUser()?.color_code ?? ownColor;
  const theme = useMemo(() => createSchoolTheme(color), [color]);
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider detectDirection>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
        >
          <RouterProvider router={router} />
          <Toasts />
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>
  );
}
