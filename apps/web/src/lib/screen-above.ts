import type { ScreenId } from '@pelion/access';
import { createContext } from 'react';

/** The list that the open screen belongs to: where somebody is led back to from what is not there. */
export const ScreenAbove = createContext<ScreenId | null>(null);
