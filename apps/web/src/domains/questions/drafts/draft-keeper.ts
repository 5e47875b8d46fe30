import { createRetry } from '../../../lib/retry.ts';
import type { DraftStore, StoredDraft } from './draft-store.ts';

/** Storage state of a draft. `nowhere`: neither the server nor this device could store the draft. */
export type KeptState = 'clean' | 'saving' | 'saved' | 'device' | 'nowhere';

type Draft = Omit<StoredDraft, 'changed_at'>;

export interface KeeperOptions {
  readonly store: Pick<DraftStore, 'put' | 'remove'>;
  readonly send: (draft: Draft) => Promise<unknown>;
  readonly forgetOnServer: (draft: Draft) => Promise<unknown>;
  /** Whether a retry may succeed. */
  readonly isPassing: (cause: unknown) => boolean;
  readonly onState: (state: KeptState) => void;
  readonly now?: () => Date;
}

/** Debounce in milliseconds. */
export const pauses = { device: 150, server: 1000 } as const;

/**
 * Autosaves the draft of one form: on this device after a short debounce, on the server after a longer one, with
 * retries while the server is unreachable. A draft on the server is deleted from the device.
 */
export function createKeeper({
  store,
  send,
  forgetOnServer,
  isPassing,
  onState,
  now = () => new Date(),
}: KeeperOptions) {
  let newest: Draft | null = null;
  let acknowledged: Draft | null = null;
  let isOnDevice = false;
  let isOver = false;
  const retry = createRetry(
    () => upload(),
    () => newest !== null && newest !== acknowledged,
  );
  let underWay: Promise<void> | null = null;
  let toDevice: ReturnType<typeof setTimeout> | undefined;

  const keepOnDevice = async (draft: Draft) => {
    clearTimeout(toDevice);
    isOnDevice = await store.put({ ...draft, changed_at: now().toISOString() }).then(
      () => true,
      () => false,
    );
    // Deletes the copy again if the question was saved or discarded meanwhile.
    if (isOver) await store.remove(draft.user_id, draft.key).catch(() => undefined);
  };

  async function sendNewest(): Promise<void> {
    const draft = newest;
    if (!draft || isOver || draft === acknowledged) return;
    try {
      await send(draft);
      retry.reset();
      acknowledged = draft;
      if (isOver) return;
      if (draft !== newest) return retry.signal.aborted ? sendNewest() : retry.in(0);
      clearTimeout(toDevice);
      await store.remove(draft.user_id, draft.key).catch(() => undefined);
      onState('saved');
    } catch (cause) {
      if (isOver) return;
      if (!isOnDevice) await keepOnDevice(draft);
      onState(isOnDevice ? 'device' : 'nowhere');
      if (isPassing(cause)) retry.later();
    }
  }

  const upload = () => {
    retry.cancel();
    underWay ??= sendNewest().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  return {
    change(draft: Draft): void {
      if (isOver) return;
      newest = draft;
      isOnDevice = false;
      onState('saving');
      clearTimeout(toDevice);
      toDevice = setTimeout(() => void keepOnDevice(draft), pauses.device);
      retry.in(pauses.server);
    },
    /** Saves at once, because the page may be closing. */
    flush(): void {
      if (!newest || isOver || newest === acknowledged) return;
      void keepOnDevice(newest);
      void upload();
    },
    /** Deletes the draft everywhere after saving or discarding, including an upload in progress. */
    async forget(): Promise<void> {
      const draft = newest;
      isOver = true;
      clearTimeout(toDevice);
      retry.stop();
      onState('clean');
      if (!draft) return;
      const fromDevice = store.remove(draft.user_id, draft.key).catch(() => undefined);
      if (underWay) await underWay;
      await forgetOnServer(draft).catch(() => undefined);
      await fromDevice;
    },
    /**
     * Called when the form unmounts: sends the draft once more, without retries. A draft the server misses is offered
     * from this device on the next visit; a later retry could overwrite newer changes.
     */
    leave(): void {
      this.flush();
      clearTimeout(toDevice);
      retry.stop();
    },
  };
}
export type Keeper = ReturnType<typeof createKeeper>;
