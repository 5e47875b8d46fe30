import type { ScreenId } from '@pelion/access';
import { createContext } from 'react';

/** The screen that is open around a component; null outside of all. */
export const OpenScreen = createContext<ScreenId | null>(null);
