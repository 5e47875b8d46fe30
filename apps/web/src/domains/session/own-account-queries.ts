import type { OwnAccount, ownAccountContract } from '@pelion/contract/own-account';
import { ownAccountRoutes } from '@pelion/contract/own-account/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { loadMe } from './actions.ts';

const client = clientOf<typeof ownAccountContract>(ownAccountRoutes);

const accountKey = ['own-account'] as const;

export const ownAccountQuery = queryOptions({
  queryKey: accountKey,
  queryFn: ({ signal }) => client.getOwnAccount({ signal }),
});

/** Reloads the session, to format all dates in the new time zone. */
export const saveOwnAccount = mutationOptions({
  mutationFn: async (body: Pick<OwnAccount, 'language' | 'time_zone'>) => {
    const saved = await client.saveOwnAccount({ body });
    await loadMe();
    return saved;
  },
  meta: { failure: 'inline', invalidates: [accountKey], success: phrase('Your choice has been saved.') },
});

export const changeEmail = mutationOptions({
  mutationFn: (body: { readonly email: string; readonly current_password: string }) =>
    client.changeEmail({ body }),
  meta: {
    failure: 'inline',
    invalidates: [accountKey],
    success: phrase('We have sent you a mail with a link.'),
  },
});
