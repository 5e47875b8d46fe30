import type { Phrase } from '@pelion/words';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { fieldErrorsOf, isPassing, messageOf, reactTo } from './failure.ts';
import { screenRetries } from './retries.ts';
import { sentenceNow } from './text.ts';
import { toast } from './toasts.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Where a failure is said: in a toast (the default), or by the screen itself. */
      readonly failure?: 'toast' | 'inline';
      /** What to say when it worked. */
      readonly success?: Phrase;
    };
  }
}

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: reactTo }),
    mutationCache: new MutationCache({
      onError(cause, _variables, _result, mutation) {
        if (reactTo(cause) || mutation.meta?.failure === 'inline' || fieldErrorsOf(cause)) return;
        toast('failure', messageOf(cause));
      },
      onSuccess(_data, _variables, _result, mutation) {
        if (mutation.meta?.success) toast('success', sentenceNow(mutation.meta.success));
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
