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
