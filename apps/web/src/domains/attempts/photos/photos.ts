import type { KeptPages, Receipts } from '@pelion/contract/attempts';
import { pageLimits } from '@pelion/contract/attempts/facts';
import type { PhotoPage } from '../../../components/photo-strip/photo-page.ts';
import { exclusively } from '../../../lib/exclusively.ts';
import type { KeptPage, PageOrder } from '../../../lib/journal/pages-database.ts';
import { type Shrunk, shrinkPhoto } from '../../../lib/photos/shrink-photo.ts';
import { randomId } from '../../../lib/random-id.ts';
import { createRetry } from '../../../lib/retry.ts';
import { attemptsClient } from '../client.ts';
import { createOutbox } from '../journal/outbox.ts';
import type { AttemptCalls } from '../player/attempt-calls.ts';
import type { PlayerStore } from '../player/player-store.ts';
import type { ServerClock } from '../player/server-clock.ts';
import { orderBody } from './order-body.ts';
import { isUnsettled, isWaiting, pagesJournalOf } from './pages-journal.ts';
import { pagesRefused, pagesUnderWay } from './player-page.ts';
import { pageSizes, sendPage } from './send-page.ts';

/** Photographed pages, saved like answers: to disk, then to the server until complete. */
export interface Photos {
  readonly add: (itemId: number, files: readonly Blob[]) => Promise<void>;
  /** Sets the order and rotation of the pages; missing pages are removed. */
  readonly lay: (itemId: number, pages: readonly PhotoPage[]) => void;
  /** Retries a page refused for a reason that may have passed. */
  readonly sendAgain: (itemId: number, pageId: string) => void;
  /** Sends once; resolves with the number of pages not yet on the server. */
  readonly flush: () => Promise<number>;
  readonly stop: () => void;
}

export interface PhotosOptions {
  readonly store: PlayerStore;
  readonly userId: number;
  readonly calls: Pick<AttemptCalls, 'isSignedIn' | 'address'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly playerId: string;
  /** Called after the attempt has ended, once no page is left to send. */
  readonly onAllSent: () => void;
  readonly shrink?: (file: Blob) => Promise<Shrunk>;
}

/** Distance above seqs that a replaced device may have written. */
const gap = 1000;

/** Page in memory, in case the local journal fails. */
type Page = Omit<KeptPage, 'user_id' | 'result_id'>;

export async function createPhotos(options: PhotosOptions): Promise<Photos> {
  const { store, userId, calls, clock, playerId, onAllSent, shrink = shrinkPhoto } = options;
  const { result_id: resultId, part } = calls.address;
  const journal = pagesJournalOf(userId, resultId);
  const items = new Set(store.state().paper.items.map(({ item_id }) => item_id));
  /** Page id -> local page. */
  const pages = new Map<string, Page>();
  const removed = new Map<number, readonly string[]>();
  const urls: string[] = [];
  const sizes = pageSizes();
  const retry = createRetry(
    () => goOn(),
    () => pagesUnderWay(store.state().pages) > 0,
  );
  let seq = 0;
  let running: Promise<void> | null = null;

  const nowText = () => new Date(clock.now()).toISOString();
  const shown = (itemId: number) => store.state().pages.get(itemId) ?? [];
  const show = (itemId: number, next: readonly PhotoPage[]) =>
    store.set({ pages: new Map(store.state().pages).set(itemId, next) });
  const change = (itemId: number, pageId: string, changes: Partial<PhotoPage>) =>
    show(
      itemId,
      shown(itemId).map((page) => (page.page_id === pageId ? { ...page, ...changes } : page)),
    );
  const urlOf = (bytes: ArrayBuffer) => {
    const url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
    urls.push(url);
    return url;
  };

  const orders = createOutbox<PageOrder>({
    journal: { userId, resultId, acknowledge: journal.acknowledge, refuse: journal.refuse },
    lane: 'order',
    send: (records): Promise<Receipts> =>
      attemptsClient.savePageOrders({ params: calls.address, body: orderBody(playerId, records) }),
    maySend: () => calls.isSignedIn() && store.state().phase !== 'replaced',
    onReceipts() {},
    onChange() {},
  });

  /**
   * Saves the order of an answer's pages, uploaded and waiting. Pages still being resized and refused pages are
   * excluded.
   */
  function layDown(itemId: number) {
    seq += 1;
    const order: PageOrder = {
      item_id: itemId,
      seq,
      written_at: nowText(),
      pages: shown(itemId)
        .filter(({ state }) => state === 'waiting' || state === 'kept')
        .map(({ page_id, turn }) => ({ page_id, turn })),
      removed: (removed.get(itemId) ?? []).slice(-pageLimits.sent),
    };
    // If the local journal fails, the order is still sent to the server.
    void journal
      .lay(part, order)
      .catch(() => undefined)
      .then(() => orders.add([order]));
  }

  async function settle(page: Page, sending: Awaited<ReturnType<typeof sendPage>>): Promise<void> {
    const { page_id, item_id } = page;
    if (sending.kind === 'later') return;
    const state = sending.kind === 'kept' ? 'kept' : 'refused';
    const reason = sending.kind === 'full' ? 'full' : 'notTaken';
    pages.set(page_id, { ...page, state });
    change(item_id, page_id, { state, reason: state === 'kept' ? null : reason, isAtRisk: false });
    await journal.mark(page_id, state, reason).catch(() => undefined);
  }

  async function sendAll(): Promise<void> {
    for (const page of [...pages.values()].filter(isWaiting)) {
      if (!shown(page.item_id).some(({ page_id }) => page_id === page.page_id)) continue;
      if (retry.signal.aborted || !calls.isSignedIn()) return;
      const sending = await sendPage(resultId, page, sizes);
      await settle(page, sending);
      // A page that cannot be sent now means that the others cannot either.
      if (sending.kind === 'later') return;
      retry.reset();
    }
  }

  async function flush(): Promise<number> {
    retry.cancel();
    running ??= exclusively(`pelion-pages-${userId}-${resultId}`, sendAll)
      .then(() => undefined)
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
    await running;
    await orders.flush();
    const left = pagesUnderWay(store.state().pages);
    if (left > 0) retry.later();
    return left;
  }

  /** Retries in the background. */
  async function goOn() {
    if ((await flush()) === 0 && store.state().phase === 'closed') onAllSent();
  }

  async function addOne(itemId: number, file: Blob): Promise<void> {
    const page_id = randomId();
    const place: PhotoPage = {
      ...{ page_id, url: null, width: 3, height: 4, turn: 0, state: 'reading' as const },
      ...{ reason: null, isAtRisk: false },
    };
    show(itemId, [...shown(itemId), place]);
    const shrunk = await shrink(file).catch((): Shrunk => ({ kind: 'unreadable' }));
    if (shrunk.kind !== 'page') {
      change(itemId, page_id, { state: 'refused', reason: shrunk.kind });
      return;
    }
    const { bytes, width, height } = shrunk;
    const page: Page = {
      ...{ page_id, item_id: itemId, part, written_at: nowText() },
      ...{ width, height, bytes, state: 'waiting' as const, reason: '' },
    };
    const isAtRisk = await journal.keep(page).then(
      () => false,
      () => true,
    );
    // The page was removed while being resized.
    if (!shown(itemId).some((one) => one.page_id === page_id)) {
      await journal.drop(page_id).catch(() => undefined);
      return;
    }
    pages.set(page_id, page);
    change(itemId, page_id, { url: urlOf(bytes), width, height, state: 'waiting', isAtRisk });
    layDown(itemId);
    void flush();
  }

  /** Merges local and server pages; `served` is null if the server could not be reached. */
  async function begin(): Promise<void> {
    const served: readonly KeptPages[] | null = await attemptsClient
      .listPages({ params: calls.address })
      .catch(() => null);
    for (const page of await journal.pages().catch(() => []))
      if (page.part === part) pages.set(page.page_id, page);
    const mine = (await journal.orders().catch(() => [])).filter((order) => order.part === part);
    seq = Math.max(0, ...mine.map((order) => order.seq), ...(served ?? []).map((kept) => kept.seq + gap));
    const unsettled = [];
    for (const itemId of items) {
      const theirs = served?.find(({ item_id }) => item_id === itemId);
      const own = mine.find(({ item_id }) => item_id === itemId);
      const isOwn = own !== undefined && own.seq > (theirs?.seq ?? 0);
      if (isOwn && isUnsettled(own)) unsettled.push(own);
      const out = new Set(isOwn ? own.removed : (theirs?.removed ?? []));
      removed.set(itemId, [...out]);
      const laid = isOwn ? own.pages : (theirs?.pages ?? []).map(({ page_id, turn }) => ({ page_id, turn }));
      const found = new Map<string, PhotoPage>();
      for (const page of theirs?.pages ?? [])
        found.set(page.page_id, {
          ...{
            page_id: page.page_id,
            url: page.url,
            width: page.width,
            height: page.height,
            turn: page.turn,
          },
          ...{ state: 'kept' as const, reason: null, isAtRisk: false },
        });
      for (const page of [...pages.values()].filter((one) => one.item_id === itemId))
        await meet(page, served !== null, found);
      const place = (id: string) => {
        const index = laid.findIndex(({ page_id }) => page_id === id);
        return index === -1 ? laid.length : index;
      };
      const list = [...found.values()]
        .filter(({ page_id }) => !out.has(page_id))
        .map((page) => ({ ...page, turn: laid.find((one) => one.page_id === page.page_id)?.turn ?? 0 }))
        .toSorted((a, b) => place(a.page_id) - place(b.page_id));
      if (list.length > 0) show(itemId, list);
    }
    orders.restart(unsettled);
    void flush();
  }

  /** Merges a local page. The server's state is authoritative: a page it has lost is sent again. */
  async function meet(page: Page, isKnown: boolean, found: Map<string, PhotoPage>): Promise<void> {
    const isThere = found.has(page.page_id);
    const isGone =
      page.state === 'kept' && isKnown && !isThere && !removed.get(page.item_id)?.includes(page.page_id);
    const state = isThere ? 'kept' : isGone ? 'waiting' : page.state;
    if (state !== page.state) {
      pages.set(page.page_id, { ...page, state });
      await journal.mark(page.page_id, state).catch(() => undefined);
    }
    const { page_id, width, height, bytes } = page;
    found.set(page_id, {
      ...{ page_id, url: urlOf(bytes), width, height, turn: 0, state },
      ...{ reason: state === 'refused' ? (page.reason === 'full' ? 'full' : 'notTaken') : null },
      isAtRisk: false,
    });
  }

  let isForgotten = false;
  const unsubscribe = store.subscribe(() => {
    const { phase, pages: all } = store.state();
    if (phase !== 'closed' || isForgotten || pagesUnderWay(all) + pagesRefused(all) > 0) return;
    isForgotten = true;
    void journal.forget().catch(() => undefined);
  });

  await begin();
  return {
    async add(itemId, files) {
      if (store.state().phase !== 'open' || !items.has(itemId)) return;
      const room = pageLimits.pages - shown(itemId).filter(({ state }) => state !== 'refused').length;
      // Resizes one at a time: two decoded photos may exceed the memory of a small phone.
      for (const file of files.slice(0, Math.max(0, room))) await addOne(itemId, file);
    },
    lay(itemId, next) {
      if (store.state().phase !== 'open') return;
      const before = shown(itemId);
      const isIn = (list: readonly PhotoPage[], id: string) => list.some(({ page_id }) => page_id === id);
      for (const { page_id, state } of before.filter((page) => !isIn(next, page.page_id))) {
        void journal.drop(page_id).catch(() => undefined);
        // Pages in transit are listed as removed too, because their last chunk may still arrive.
        if (state !== 'reading') removed.set(itemId, [...(removed.get(itemId) ?? []), page_id]);
      }
      // Restores pages that were removed before.
      for (const { page_id } of next.filter((page) => !isIn(before, page.page_id))) {
        const page = pages.get(page_id);
        if (page) void journal.keep(page).catch(() => undefined);
        removed.set(itemId, removed.get(itemId)?.filter((id) => id !== page_id) ?? []);
      }
      show(itemId, next);
      layDown(itemId);
      void flush();
    },
    sendAgain(itemId, pageId) {
      const page = pages.get(pageId);
      if (!page) return;
      pages.set(pageId, { ...page, state: 'waiting' });
      change(itemId, pageId, { state: 'waiting', reason: null });
      void journal.mark(pageId, 'waiting').catch(() => undefined);
      void flush();
    },
    flush,
    stop() {
      retry.stop();
      unsubscribe();
      orders.stop();
      for (const url of urls) URL.revokeObjectURL(url);
    },
  };
}
