import type { mails } from '@pelion/contract/mails';
import { mailRoutes } from '@pelion/contract/mails/routes';
import { clientOf } from '../../lib/transport.ts';

export const mailsClient = clientOf<typeof mails>(mailRoutes);
