import type { Phrase } from '@pelion/words';
import {
  hashKey,
  type Mutation,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isPassing, issuesOf, messageOf, reactTo } from './failure.ts';
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
      /** What to say of a failure that nobody has put into words. */
      readonly unsaid?: Phrase;
      /** Where a failure is said: in a toast (the default), or by the screen itself. */
      readonly failure?: 'toast' | 'inline';
    };
  }
}

type AnyMutation = Mutation<unknown, unknown, unknown>;

export function createQueryClient(): QueryClient {
  /** By scope: what those before the last one have left to it. */
  const left = new Map<string, readonly QueryKey[]>();
  const isFollowed = ({ options, mutationId }: AnyMutation) =>
    client
      .getMutationCache()
      .getAll()
      .some(
        (other) =>
          other.mutationId > mutationId &&
          other.options.scope?.id === options.scope?.id &&
          other.state.status === 'pending',
      );
  /**
   * Of several that wait for each other, the last reads for all: what is shown already of those behind it would be taken
   * back until they are saved.
   */
  async function readAgain(mutation: AnyMutation, keys: readonly QueryKey[] = []) {
    const scope = mutation.options.scope?.id;
    const all = scope === undefined ? keys : [...(left.get(scope) ?? []), ...keys];
    if (scope !== undefined) {
      left.delete(scope);
      if (isFollowed(mutation)) {
        left.set(scope, all);
        return;
      }
    }
    const each = new Map(all.map((key) => [hashKey(key), key]));
    await Promise.all([...each.values()].map((queryKey) => client.invalidateQueries({ queryKey })));
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: reactTo }),
    mutationCache: new MutationCache({
      onError(cause, _variables, _result, mutation) {
        const { failure, unsaid } = mutation.meta ?? {};
        if (reactTo(cause) || failure === 'inline') return;
        // Where there are no fields, such as behind a button, what is wrong with one is all there is to say.
        toast('failure', issuesOf(cause)[0]?.message ?? messageOf(cause, unsaid && sentenceNow(unsaid)));
      },
      async onSuccess(_data, _variables, _result, mutation) {
        const { meta } = mutation;
        for (const queryKey of meta?.outdates ?? [])
          void client.invalidateQueries({ queryKey, refetchType: 'none' });
        await readAgain(mutation, meta?.invalidates);
        if (meta?.success) toast('success', sentenceNow(meta.success));
      },
      async onSettled(_data, cause, _variables, _result, mutation) {
        const { meta } = mutation;
        if (cause) {
          await readAgain(mutation, meta?.restores);
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
