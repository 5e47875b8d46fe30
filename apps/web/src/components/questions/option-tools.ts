import { createContext } from 'react';

/** What else can be done with an option than choosing it. */
export interface OptionTools {
  readonly struck: readonly string[];
  readonly onStrike: (optionId: string) => void;
}

/** null: nothing, as everywhere but where a test is taken with this tool. */
export const OptionToolsContext = createContext<OptionTools | null>(null);
