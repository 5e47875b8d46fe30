import type { session } from '@pelion/contract/session';
import { sessionRoutes } from '@pelion/contract/session/routes';
import { mutationOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

export const sessionClient = clientOf<typeof session>(sessionRoutes);

export const changeCampus = mutationOptions({
  mutationFn: (campusId: number) => sessionClient.changeCampus({ params: { campus_id: campusId } }),
  meta: { failure: 'inline' },
});

export const changePassword = mutationOptions({
  mutationFn: (body: { current_password: string; password: string }) =>
    sessionClient.changePassword({ body }),
  meta: { failure: 'inline', success: 'Your password has been changed.' },
});
