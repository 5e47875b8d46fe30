import { ApiFailure } from '@pelion/contract/kernel/client';
import type { UploadedFile } from '@pelion/contract/uploads';
import { mostBytesOf, type UploadPurpose, uploadLimits } from '@pelion/contract/uploads/facts';
import { type Phrase, phrase } from '@pelion/words';
import { exclusively } from '../exclusively.ts';
import { issuesOf } from '../failure.ts';
import { randomId } from '../random-id.ts';
import { createRetry } from '../retry.ts';
import { createStore, type Store } from '../store.ts';
import { sentenceNow } from '../text.ts';
import { fileMark } from './file-mark.ts';
import { pieceSizes, sendPieces } from './send-pieces.ts';
import type { UploadCalls } from './upload-calls.ts';
import { keptBytes, type UploadOwner, uploadsJournalOf } from './uploads-journal.ts';

/**
 * waiting: in the queue. sending. retrying: server unreachable, or another window is sending; continues by itself.
 * paused: by the user. absent: the file has to be chosen again. refused: by the server, with a `reason`. done: stored.
 */
export type UploadState = 'waiting' | 'sending' | 'retrying' | 'paused' | 'absent' | 'refused' | 'done';

export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** Bytes on the server. */
  readonly sent: number;
  readonly state: UploadState;
  /** Seconds left at the current speed; null while unknown. */
  readonly secondsLeft: number | null;
  /** Sentence of the server, or null for the general one. */
  readonly reason: string | null;
  /** Whether the cause of the refusal may pass, such as a full school. */
  readonly canRetry: boolean;
  readonly file: UploadedFile | null;
}

/** Files on their way to the server: kept on the device, sent in pieces, two at once. */
export interface Uploads {
  readonly store: Store<readonly Upload[]>;
  /** Resolves once the uploads of earlier windows are listed. */
  readonly ready: Promise<void>;
  /** Adds files to the queue; resolves once they are kept on the device. `refuse`: reason against a file. */
  readonly add: (files: readonly File[], refuse?: (file: File) => string | null) => Promise<void>;
  /** Continues with a file that was chosen again; false if it is another file. */
  readonly choose: (key: string, file: File) => Promise<boolean>;
  readonly pause: (key: string) => void;
  /** Continues a paused upload, or tries a refused one again. */
  readonly resume: (key: string) => void;
  /** Cancels an upload; the server drops its bytes. */
  readonly remove: (key: string) => void;
  /** Begins ahead of its turn; resolves with the id on the server, null for an unknown key. Throws `ApiFailure`. */
  readonly begun: (key: string) => Promise<string | null>;
  /** Id on the server, by which a record may name a file whose bytes follow; null before it has begun. */
  readonly idOf: (key: string) => string | null;
  /** Forgets stored files that a record refers to now. */
  readonly settle: (keys: readonly string[]) => void;
  readonly stop: () => void;
}

export interface UploadsOptions {
  readonly owner: UploadOwner;
  readonly place: string;
  readonly purpose: UploadPurpose;
  readonly calls: UploadCalls;
  /** Whether the owner is still signed in. */
  readonly isSignedIn: () => boolean;
  /** Called when the session has expired. */
  readonly onExpired: (cause: ApiFailure) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

const atOnce = 2;
const pieces = { smallest: 256 * 1024, first: 1024 * 1024, largest: uploadLimits.piece } as const;

const empty = phrase('This file is empty.');
const tooLarge = phrase('This file is too large: up to 2 GB for a video, 500 MB for others.');
const tooLargePackage = phrase('This package is too large: up to 1 GB.');

/** Refusal that the server would give at the beginning. */
function problemOf({ name, size }: File, purpose: UploadPurpose): Phrase | null {
  if (size === 0) return empty;
  if (size <= mostBytesOf(name, purpose)) return null;
  return purpose === 'package' ? tooLargePackage : tooLarge;
}

const passing: ReadonlySet<string> = new Set([
  'offline',
  'unavailable',
  'internal',
  'tooManyRequests',
  'sessionExpired',
]);
/** Refusals whose cause may pass while the file stays the same. */
const mayPass: ReadonlySet<string> = new Set(['premiumFeature', 'planEnded', 'accessDenied', 'conflict']);

/** Weight of the last piece in the average speed. */
const weight = 0.3;

export function createUploads(options: UploadsOptions): Uploads {
  const { owner, place, purpose, calls, isSignedIn, onExpired, now = Date.now } = options;
  const journal = uploadsJournalOf(owner, place);
  const store = createStore<readonly Upload[]>([]);
  /** Files chosen in this window. */
  const files = new Map<string, Blob>();
  const uploadIds = new Map<string, string>();
  const running = new Map<string, AbortController>();
  const beginning = new Map<string, Promise<string>>();
  const sizes = pieceSizes(pieces);
  const retry = createRetry(
    () => {
      for (const { key, state } of store.get()) if (state === 'retrying') change(key, { state: 'waiting' });
      sendNext();
    },
    () => store.get().some(({ state }) => state === 'retrying'),
  );

  const one = (key: string) => store.get().find((upload) => upload.key === key);
  const change = (key: string, changes: Partial<Upload>) =>
    store.set(store.get().map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const leaveOut = (keys: readonly string[]) =>
    store.set(store.get().filter(({ key }) => !keys.includes(key)));
  // If the journal fails, the upload continues in this window.
  const note = (key: string, changes: Parameters<typeof journal.change>[1]) =>
    journal.change(key, changes).catch(() => undefined);
  const forget = (key: string) => {
    files.delete(key);
    uploadIds.delete(key);
    void journal.drop(key).catch(() => undefined);
  };

  function sendNext() {
    if (retry.signal.aborted || !isSignedIn()) return;
    // A paused and continued upload waits for its aborted request.
    const due = store.get().filter(({ key, state }) => state === 'waiting' && !running.has(key));
    for (const { key } of due) {
      if (running.size >= atOnce) return;
      const aborting = new AbortController();
      running.set(key, aborting);
      change(key, { state: 'sending' });
      void send(key, aborting.signal).finally(() => {
        running.delete(key);
        sendNext();
      });
    }
  }

  async function send(key: string, signal: AbortSignal): Promise<void> {
    try {
      const isMine = await exclusively(`pelion-upload-${key}`, () => sendAlone(key, signal));
      if (!isMine) waitFor(key);
    } catch (cause) {
      if (signal.aborted) return;
      if (!(cause instanceof ApiFailure)) {
        // The file was changed or removed since it was chosen.
        files.delete(key);
        change(key, { state: 'absent', secondsLeft: null });
        return;
      }
      settleFailure(key, cause);
    }
  }

  function waitFor(key: string) {
    change(key, { state: 'retrying', secondsLeft: null });
    retry.later();
  }

  function settleFailure(key: string, cause: ApiFailure) {
    if (cause.code === 'sessionExpired') onExpired(cause);
    if (passing.has(cause.code)) return waitFor(key);
    if (cause.code === 'notFound') {
      // The server has dropped it after a day: the next try begins anew.
      uploadIds.delete(key);
      void note(key, { upload_id: null });
      change(key, { sent: 0 });
      return waitFor(key);
    }
    const canRetry = mayPass.has(cause.code);
    if (canRetry) {
      uploadIds.delete(key);
      void note(key, { upload_id: null });
    } else forget(key);
    change(key, {
      ...{ state: 'refused', sent: 0, secondsLeft: null, canRetry },
      reason: issuesOf(cause)[0]?.message ?? (cause.message || null),
    });
  }

  async function sendAlone(key: string, signal: AbortSignal): Promise<void> {
    const upload = one(key);
    if (!upload) return;
    // Another window may have continued it.
    const row = await journal.get(key).catch(() => undefined);
    if (row?.file) return complete(key, row.file);
    if (row?.upload_id) uploadIds.set(key, row.upload_id);
    const content = await contentOf(key);
    if (!content) return change(key, { state: 'absent' });
    const known = uploadIds.get(key);
    const id = known ?? (await begin(key, upload, signal));
    const { received, file } = known ? await calls.read(id, signal) : { received: 0, file: null };
    if (file) return complete(key, file);
    change(key, { sent: received });
    const speed = speedometer(upload.size, received);
    const sent = await sendPieces({
      size: upload.size,
      from: received,
      sizes,
      async put(offset, end) {
        // Read before it is sent, so that an unreadable file is told from an unreachable server.
        const piece = new Blob([await content.slice(offset, end).arrayBuffer()]);
        return calls.put(id, offset, piece, signal);
      },
      isDone: (answer) => answer.file !== null,
      onReceived(bytes) {
        retry.reset();
        change(key, { sent: bytes, secondsLeft: speed(bytes) });
      },
    });
    if (sent.kind === 'done') {
      if (sent.answer.file) complete(key, sent.answer.file);
    } else if (sent.cause) throw sent.cause;
    else waitFor(key);
  }

  async function contentOf(key: string): Promise<Blob | null> {
    const chosen = files.get(key);
    if (chosen) return chosen;
    const bytes = await journal.bytes(key).catch(() => undefined);
    if (!bytes) return null;
    const content = new Blob([bytes]);
    files.set(key, content);
    return content;
  }

  /** One request for each upload, whoever asks. */
  function idFor(key: string, { name, size }: Upload): Promise<string> {
    const asked =
      beginning.get(key) ??
      calls
        .begin({ name, size, purpose })
        .then(async ({ id }) => {
          uploadIds.set(key, id);
          await note(key, { upload_id: id });
          return id;
        })
        .finally(() => beginning.delete(key));
    beginning.set(key, asked);
    return asked;
  }

  async function begin(key: string, upload: Upload, signal: AbortSignal): Promise<string> {
    const id = await idFor(key, upload);
    if (signal.aborted && !one(key)) cancelOnServer(id);
    signal.throwIfAborted();
    return id;
  }

  function complete(key: string, file: UploadedFile) {
    files.delete(key);
    void note(key, { file });
    change(key, { state: 'done', file, sent: one(key)?.size ?? 0, secondsLeft: null });
  }

  const cancelOnServer = (id: string) => void calls.cancel(id).catch(() => undefined);

  function speedometer(size: number, from: number) {
    let [at, bytes, rate] = [performance.now(), from, 0];
    return (received: number): number | null => {
      const time = performance.now();
      const latest = (received - bytes) / Math.max(1, time - at);
      rate = rate === 0 ? latest : rate + weight * (latest - rate);
      [at, bytes] = [time, received];
      return rate > 0 ? Math.ceil((size - received) / rate / 1000) : null;
    };
  }

  const added = (key: string, name: string, size: number): Upload => ({
    ...{ key, name, size, sent: 0, state: 'waiting', secondsLeft: null },
    ...{ reason: null, canRetry: false, file: null },
  });

  async function keep(key: string, file: File): Promise<void> {
    const { name, size, lastModified: modified } = file;
    const row = { key, purpose, name, size, modified, mark: await fileMark(file), added_at: now() };
    const bytes = size <= keptBytes ? await file.arrayBuffer() : null;
    const state = one(key);
    if (!state) return;
    await journal.keep(
      {
        ...row,
        upload_id: uploadIds.get(key) ?? null,
        is_paused: state.state === 'paused',
        file: state.file,
      },
      state.file ? null : bytes,
    );
  }

  async function restore(): Promise<void> {
    const rows = await journal.list(now()).catch(() => []);
    const kept = rows.map(({ key, name, size, upload_id, is_paused, file }): Upload => {
      if (upload_id) uploadIds.set(key, upload_id);
      const state = file ? 'done' : is_paused ? 'paused' : 'waiting';
      return { ...added(key, name, size), state, sent: file ? size : 0, file };
    });
    store.set([...kept, ...store.get()]);
    sendNext();
  }

  /** Keeps one file at a time: the bytes of several may exceed the memory of a phone. */
  let keeping = restore();

  return {
    store,
    ready: keeping,
    async add(chosen, refuse) {
      const taken = new Map<string, File>();
      const shown = chosen.map((file): Upload => {
        const key = randomId();
        const problem = problemOf(file, purpose);
        const reason = problem ? sentenceNow(problem) : (refuse?.(file) ?? null);
        const upload = added(key, file.name, file.size);
        if (reason !== null) return { ...upload, state: 'refused', reason };
        taken.set(key, file);
        files.set(key, file);
        return upload;
      });
      store.set([...store.get(), ...shown]);
      sendNext();
      for (const [key, file] of taken) keeping = keeping.then(() => keep(key, file)).catch(() => undefined);
      await keeping;
    },
    async choose(key, file) {
      const row = await journal.get(key).catch(() => undefined);
      if (!row || row.name !== file.name || row.size !== file.size || row.modified !== file.lastModified)
        return false;
      if ((await fileMark(file)) !== row.mark) return false;
      files.set(key, file);
      change(key, { state: 'waiting' });
      sendNext();
      return true;
    },
    pause(key) {
      running.get(key)?.abort();
      change(key, { state: 'paused', secondsLeft: null });
      void note(key, { is_paused: true });
    },
    resume(key) {
      change(key, { state: 'waiting', reason: null });
      void note(key, { is_paused: false });
      sendNext();
    },
    remove(key) {
      const id = uploadIds.get(key);
      leaveOut([key]);
      running.get(key)?.abort();
      if (id) cancelOnServer(id);
      forget(key);
    },
    async begun(key) {
      const upload = one(key);
      if (!upload) return null;
      const row = await journal.get(key).catch(() => undefined);
      if (row?.upload_id) uploadIds.set(key, row.upload_id);
      return uploadIds.get(key) ?? idFor(key, upload);
    },
    idOf: (key) => uploadIds.get(key) ?? null,
    settle(keys) {
      leaveOut(keys);
      for (const key of keys) forget(key);
    },
    stop() {
      retry.stop();
      for (const aborting of running.values()) aborting.abort();
    },
  };
}
