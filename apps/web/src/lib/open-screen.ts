import type { ScreenId } from '@pelion/access';
import { createContext } from 'react';

/** Screen around a component; null outside of screens. */
export const OpenScreen = createContext<ScreenId | null>(null);
