import type { people } from '@pelion/contract/people';
import { peopleRoutes } from '@pelion/contract/people/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { loadMe } from './actions.ts';
import { sessionClient } from './client.ts';

// Apart from `queries.ts`, which the shell loads.

export const changePassword = mutationOptions({
  mutationFn: (body: { current_password: string; password: string }) =>
    sessionClient.changePassword({ body }),
  meta: { failure: 'inline', success: phrase('Your password has been changed.') },
});

const sessionsKey = ['sessions'] as const;

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => sessionClient.listSessions({}, { signal }),
});

export const endOtherSessions = mutationOptions({
  mutationFn: () => sessionClient.endOtherSessions(),
  meta: { invalidates: [sessionsKey], success: phrase('You have been logged out everywhere else.') },
});

const peopleClient = clientOf<typeof people>(peopleRoutes);

export const leaveCampus = mutationOptions({
  mutationFn: (body: { current_password: string }) => peopleClient.leaveCampus({ body }),
  meta: { failure: 'inline' },
});

/** Uploads the user's photo; null removes it. The header updates with the session. */
export const setPhoto = mutationOptions({
  mutationFn: async (file: File | null) => {
    if (file === null) await peopleClient.removePhoto();
    else {
      const body = new FormData();
      body.set('file', file);
      await peopleClient.setPhoto({ body });
    }
    await loadMe();
  },
});
