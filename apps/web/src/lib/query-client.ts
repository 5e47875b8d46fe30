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
import { isRetriedAtOnce, screenRetries } from './retries.ts';
import { sentenceNow } from './text.ts';
import { toast } from './toasts.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Side effects of a mutation, declared in its options and run only here. */
    mutationMeta: {
      /** Invalidates queries with these key prefixes; active ones are refetched before the mutation settles. */
      readonly invalidates?: readonly QueryKey[];
      /** Marks queries with these key prefixes as stale, without a refetch until the next use. */
      readonly outdates?: readonly QueryKey[];
      /**
       * Removes queries with these key prefixes after the screen's callbacks, so that deleted records are not
       * refetched.
       */
      readonly forgets?: readonly QueryKey[];
      /** Invalidates optimistically updated queries after a failure. */
      readonly restores?: readonly QueryKey[];
      /** Toast after success. */
      readonly success?: Phrase;
      /** Toast for failures without a message of their own. */
      readonly unsaid?: Phrase;
      /** Whether failures appear in a toast (default) or are shown by the screen. */
      readonly failure?: 'toast' | 'inline';
    };
  }
}

type AnyMutation = Mutation<unknown, unknown, unknown>;

export function createQueryClient(): QueryClient {
  /** Keys to invalidate by scope, passed on to the last pending mutation. */
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
   * Invalidates once per scope, after its last pending mutation: an earlier refetch would revert optimistic updates of
   * the mutations still queued.
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
        // A toast has no fields, so shows the first field error.
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
        retry: (failures, cause) =>
          isRetriedAtOnce(screenRetries.count - failures, navigator.onLine) && isPassing(cause),
        retryDelay: screenRetries.delay,
        // Offline requests fail at once and show an error instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
