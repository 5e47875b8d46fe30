import { AccessControlsScreen as Controls } from '../../domains/access-controls/access-controls-screen.tsx';
import { isAvailable } from '../built-screens.ts';

/** /settings/access-controls, which may ask about every screen that is built. */
export const AccessControlsScreen = () => <Controls isAvailable={isAvailable} />;
