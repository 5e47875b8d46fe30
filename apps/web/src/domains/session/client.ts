import type { session } from '@pelion/contract/session';
import { sessionRoutes } from '@pelion/contract/session/routes';
import { clientOf } from '../../lib/transport.ts';

// Apart from the queries: the first chunk calls the session and does without the query library.
export const sessionClient = clientOf<typeof session>(sessionRoutes);
