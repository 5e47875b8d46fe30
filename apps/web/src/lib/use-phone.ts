import { useMediaQuery } from '@mantine/hooks';

/** Below `sm` of the theme, 824 px (spec 1 §9): dialogs fill the screen, panels become dialogs. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 51.49em)', false, { getInitialValueInEffect: false }) ?? false;
