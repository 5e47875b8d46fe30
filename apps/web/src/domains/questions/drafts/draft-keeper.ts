import { createRetry } from '../../../lib/retry.ts';
import type { DraftStore, StoredDraft } from './draft-store.ts';

/** Where what is written is kept by now. `nowhere`: neither the server nor this device has taken it. */
export type KeptState = 'clean' | 'saving' | 'saved' | 'device' | 'nowhere';

type Draft = Omit<StoredDraft, 'changed_at'>;

export interface KeeperOptions {
  readonly store: Pick<DraftStore, 'put' | 'remove'>;
  readonly send: (draft: Draft) => Promise<unknown>;
  readonly forgetOnServer: (draft: Draft) => Promise<unknown>;
  /** Whether sending again may help. */
  readonly isPassing: (cause: unknown) => boolean;
  readonly onState: (state: KeptState) => void;
  readonly now?: () => Date;
}

/** Milliseconds after the last key. */
export const pauses = { device: 150, server: 1000 } as const;

/**
 * Keeps what stands in one form: on this device at once, on the server when the hand rests, and again and again while the
 * server does not answer. What the server has is taken from the device.
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
    // It was saved, or thrown away, in the meantime.
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
    /** The page may be gone in a moment. */
    flush(): void {
      if (!newest || isOver || newest === acknowledged) return;
      void keepOnDevice(newest);
      void upload();
    },
    /** It was saved for good, or is not wanted: nothing of it stays, also of what is on its way. */
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
     * The form is left: what stands in it is sent once more, and never again. What the server does not take now is offered
     * from this device on the next visit; a form that nobody sees must not write over what was made of it since.
     */
    leave(): void {
      this.flush();
      clearTimeout(toDevice);
      retry.stop();
    },
  };
}
export type Keeper = ReturnType<typeof createKeeper>;
