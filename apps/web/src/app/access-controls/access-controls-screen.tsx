import { isAvailable } from '@pelion/access';
import { AccessControlsScreen as Controls } from '../../domains/access-controls/access-controls-screen.tsx';

/** /settings/access-controls; the Why tab offers every built screen. */
export const AccessControlsScreen = () => <Controls isAvailable={isAvailable} />;
