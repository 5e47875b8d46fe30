import { createContext } from 'react';

/** Strike-out tool for options. */
export interface OptionTools {
  readonly struck: readonly string[];
  readonly onStrike: (optionId: string) => void;
}

/** Null where the tool is not available, as everywhere outside a test. */
export const OptionToolsContext = createContext<OptionTools | null>(null);

/** Whether letters choose an option wherever the focus is; null outside a test, where they work inside the list alone. */
export const PageKeysContext = createContext<(() => boolean) | null>(null);
