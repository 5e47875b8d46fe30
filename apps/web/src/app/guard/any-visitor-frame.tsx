import { session } from '../../lib/session.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { AppFrame } from './app-frame.tsx';

/** Public pages; signed-in users keep header and menu. */
export function WhoeverFrame() {
  'use no memo'; // Renders rarely: what the compiler adds here is bytes before the first page.
  return session.token() === null ? <PublicFrame /> : <AppFrame shell="app" />;
}
