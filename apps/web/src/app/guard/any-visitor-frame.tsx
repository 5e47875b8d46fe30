import { session } from '../../lib/session.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { AppFrame } from './app-frame.tsx';

/** Public pages; signed-in users keep header and menu. */
export function WhoeverFrame() {
  'use no memo'; // Without React Compiler: renders rarely.
  return session.token() === null ? <PublicFrame /> : <AppFrame shell="app" />;
}
