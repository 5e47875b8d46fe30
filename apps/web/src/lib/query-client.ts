import type { Phrase } from '@pelion/words';
import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { fieldErrorsOf, isPassing, messageOf, reactTo } from './failure.ts';
import { screenRetries } from './retries.ts';
import { sentenceNow } from './text.ts';
import { toast } from './toasts.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** What follows from a mutation is declared with it, and happens here alone. */
    mutationMeta: {
      /** Every query that begins with one of these keys is read again; those in view before the mutation is over. */
      readonly invalidates?: readonly QueryKey[];
      /** Every query that begins with one of these keys is read again when it is looked at next. */
      readonly outdates?: readonly QueryKey[];
      /** Every query that begins with one of these keys is gone, once the screen has reacted: what was deleted is not read again. */
      readonly forgets?: readonly QueryKey[];
      /** What was shown before it was saved: read again when it failed. */
      readonly restores?: readonly QueryKey[];
      /** What to say when it worked. */
      readonly success?: Phrase;
      /** Where a failure is said: in a toast (the default), or by the screen itself. */
      readonly failure?: 'toast' | 'inline';
    };
  }
}

export function createQueryClient(): QueryClient {
  const readAgain = (keys: readonly QueryKey[] = []) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: reactTo }),
    mutationCache: new MutationCache({
      onError(cause, _variables, _result, mutation) {
        if (reactTo(cause) || mutation.meta?.failure === 'inline' || fieldErrorsOf(cause)) return;
        toast('failure', messageOf(cause));
      },
      async onSuccess(_data, _variables, _result, { meta }) {
        for (const queryKey of meta?.outdates ?? [])
          void client.invalidateQueries({ queryKey, refetchType: 'none' });
        await readAgain(meta?.invalidates);
        if (meta?.success) toast('success', sentenceNow(meta.success));
      },
      async onSettled(_data, cause, _variables, _result, { meta }) {
        if (cause) {
          await readAgain(meta?.restores);
          return;
        }
        for (const queryKey of meta?.forgets ?? []) client.removeQueries({ queryKey });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, cause) => failures < screenRetries.count && isPassing(cause),
        retryDelay: screenRetries.delay,
        // Being offline is a failure that the screen shows, not a reason to wait without a word.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
