import type { registrationContract } from '@pelion/contract/registration';
import { registrationRoutes } from '@pelion/contract/registration/routes';
import { clientOf } from '../../lib/transport.ts';

// Apart from the queries: registering does without the query library.
export const registrationClient = clientOf<typeof registrationContract>(registrationRoutes);
