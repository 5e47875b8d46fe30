import { phrase } from '@pelion/words';
import { mutationOptions } from '@tanstack/react-query';
import { sessionClient } from './client.ts';

export const changeCampus = mutationOptions({
  mutationFn: (campusId: number) => sessionClient.changeCampus({ params: { campus_id: campusId } }),
  meta: { failure: 'inline' },
});

export const changeRole = mutationOptions({
  mutationFn: (roleId: number) => sessionClient.changeRole({ params: { role_id: roleId } }),
  meta: { failure: 'inline' },
});

export const changePassword = mutationOptions({
  mutationFn: (body: { current_password: string; password: string }) =>
    sessionClient.changePassword({ body }),
  meta: { failure: 'inline', success: phrase('Your password has been changed.') },
});
