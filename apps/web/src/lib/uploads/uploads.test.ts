import { ApiFailure } from '@pelion/contract/kernel/client';
import type { UploadedFile } from '@pelion/contract/uploads';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createUploads, type UploadsOptions } from './uploads.ts';
import { uploadsDatabase } from './uploads-database.ts';

const megabyte = 1024 * 1024;
const owner = { userId: 5, campusId: 7 };

const builtFile = (name: string, size: number): UploadedFile => ({
  ...{ id: '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e11', url: 'https://media.example/a', name },
  ...{ media_type: 'application/pdf', size, state: 'ready' as const },
});

/** Stand-in server of uploads: stores a prefix of each, and fails as told. */
function serving() {
  const stored = new Map<string, { name: string; size: number; received: number }>();
  const failing: (ApiFailure | null)[] = [];
  let held: Promise<void> | null = null;
  const progress = (id: string) => {
    const upload = stored.get(id);
    if (!upload) throw failure('notFound');
    const { name, size, received } = upload;
    return { received, file: received === size ? builtFile(name, size) : null };
  };
  const put = vi.fn(async (id: string, offset: number, piece: Blob, signal: AbortSignal) => {
    await held;
    signal.throwIfAborted();
    const given = failing.shift();
    if (given) throw given;
    const upload = stored.get(id);
    if (upload && upload.received === offset) upload.received += piece.size;
    return progress(id);
  });
  const begin = vi.fn(async ({ name, size }: { name: string; size: number }) => {
    const id = String(stored.size + 1);
    stored.set(id, { name, size, received: 0 });
    return { id };
  });
  const cancel = vi.fn(async (id: string) => stored.delete(id));
  return {
    calls: { begin, put, cancel, read: async (id: string) => progress(id) },
    ...{ stored, failing, begin, put, cancel },
    /** Holds every piece until the returned function is called. */
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}
const failure = (code: ApiFailure['code'], details?: unknown) =>
  new ApiFailure(0, code, 'Said by the server.', details);

async function open(server: ReturnType<typeof serving>, changes: Partial<UploadsOptions> = {}) {
  const onExpired = vi.fn();
  const uploads = createUploads({
    ...{ owner, place: 'documents', purpose: 'resource', calls: server.calls },
    ...{ isSignedIn: () => true, onExpired, ...changes },
  });
  onTestFinished(uploads.stop);
  await uploads.ready;
  const only = () => uploads.store.get()[0];
  const becomes = (state: string) => vi.waitFor(() => expect(only()?.state).toBe(state), { timeout: 4000 });
  return { uploads, only, becomes, onExpired };
}
const pdf = (size: number, name = 'leaves.pdf') =>
  new File([new Uint8Array(size)], name, { lastModified: 1000 });

beforeEach(async () => {
  const database = await uploadsDatabase();
  await database.clear('uploads');
  await database.clear('bytes');
});
afterEach(() => vi.useRealTimers());

test('a small file is one piece, a large one several', async () => {
  const server = serving();
  const { uploads, becomes, only } = await open(server);
  await uploads.add([pdf(3000)]);
  await becomes('done');
  expect(server.put).toHaveBeenCalledTimes(1);
  expect(only()?.file?.name).toBe('leaves.pdf');
  await uploads.add([pdf(4 * megabyte, 'forest.pdf')]);
  await vi.waitFor(() => expect(uploads.store.get()[1]?.state).toBe('done'));
  expect(server.put.mock.calls.slice(1).map(([, offset]) => offset)).toEqual([0, megabyte, 3 * megabyte]);
});

test('two files are sent at once, the others wait', async () => {
  const server = serving();
  const release = server.hold();
  const { uploads } = await open(server);
  await uploads.add(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => pdf(10, name)));
  expect(uploads.store.get().map(({ state }) => state)).toEqual(['sending', 'sending', 'waiting']);
  release();
  await vi.waitFor(() => expect(uploads.store.get().every(({ state }) => state === 'done')).toBe(true));
});

test('an offset that the server disagrees with is corrected', async () => {
  const server = serving();
  const { uploads, becomes } = await open(server);
  server.put.mockImplementationOnce(async (id) => {
    const upload = server.stored.get(id);
    if (upload) upload.received = 2 * megabyte;
    return { received: 2 * megabyte, file: null };
  });
  await uploads.add([pdf(3 * megabyte)]);
  await becomes('done');
  expect(server.put.mock.calls.map(([, offset]) => offset)).toEqual([0, 2 * megabyte]);
});

test('the network goes away and returns: it continues where the server is', async () => {
  const server = serving();
  server.failing.push(null, failure('offline'));
  const { uploads, becomes } = await open(server);
  await uploads.add([pdf(6 * megabyte)]);
  await becomes('retrying');
  dispatchEvent(new Event('online'));
  await becomes('done');
  expect(server.put.mock.calls.map(([, offset]) => offset).slice(0, 3)).toEqual(
    [0, 1, 1].map((n) => n * megabyte),
  );
  expect(server.begin).toHaveBeenCalledTimes(1);
});

test('a session that expires midway keeps everything for the next window', async () => {
  const server = serving();
  server.failing.push(null, failure('sessionExpired'));
  const first = await open(server);
  await first.uploads.add([pdf(3 * megabyte)]);
  await vi.waitFor(() => expect(first.onExpired).toHaveBeenCalled());
  first.uploads.stop();
  const next = await open(server);
  expect(next.only()?.name).toBe('leaves.pdf');
  await next.becomes('done');
  expect(server.put.mock.calls.map(([, offset]) => offset)).toEqual([0, 1, 1, 2].map((n) => n * megabyte));
  expect(server.begin).toHaveBeenCalledTimes(1);
});

test('neither another account of the device nor another place sees it', async () => {
  const server = serving();
  server.failing.push(failure('offline'));
  const first = await open(server);
  await first.uploads.add([pdf(1000)]);
  first.uploads.stop();
  for (const changes of [{ owner: { userId: 6, campusId: 7 } }, { place: 'audios' }]) {
    const other = await open(server, changes);
    expect(other.uploads.store.get()).toEqual([]);
  }
});

test('nothing is sent once another account has logged in', async () => {
  const server = serving();
  const { uploads, only } = await open(server, { isSignedIn: () => false });
  await uploads.add([pdf(10)]);
  expect(server.begin).not.toHaveBeenCalled();
  expect(only()?.state).toBe('waiting');
});

test('a large file continues once the same one is chosen again', async () => {
  const server = serving();
  server.failing.push(null, failure('offline'));
  const first = await open(server);
  await first.uploads.add([pdf(3 * megabyte)]);
  await first.becomes('retrying');
  first.uploads.stop();
  // The bytes of a file above the limit of the journal are not kept.
  await (await uploadsDatabase()).clear('bytes');
  const { uploads, becomes, only } = await open(server);
  await becomes('absent');
  const key = only()?.key ?? '';
  expect(await uploads.choose(key, pdf(3 * megabyte, 'other.pdf'))).toBe(false);
  const changed = new Uint8Array(3 * megabyte).fill(1, 0, 1);
  expect(await uploads.choose(key, new File([changed], 'leaves.pdf', { lastModified: 1000 }))).toBe(false);
  expect(await uploads.choose(key, pdf(3 * megabyte))).toBe(true);
  await becomes('done');
  expect(server.put.mock.calls.map(([, offset]) => offset)).toEqual([0, 1, 1, 2].map((n) => n * megabyte));
});

test('is paused, continued and canceled', async () => {
  const server = serving();
  const release = server.hold();
  const { uploads, becomes, only } = await open(server);
  await uploads.add([pdf(3 * megabyte)]);
  await vi.waitFor(() => expect(server.put).toHaveBeenCalled());
  const key = only()?.key ?? '';
  uploads.pause(key);
  release();
  await becomes('paused');
  // A paused upload stays paused after a reload.
  const other = await open(server);
  expect(other.only()?.state).toBe('paused');
  other.uploads.stop();
  uploads.resume(key);
  await becomes('done');
  uploads.remove(key);
  expect(uploads.store.get()).toEqual([]);
  expect(server.cancel).toHaveBeenCalledWith('1');
  expect((await open(server)).uploads.store.get()).toEqual([]);
});

test('refused files say why, and a full school can be tried again', async () => {
  const server = serving();
  server.failing.push(failure('invalidInput', [{ path: 'file', message: 'This is a program.' }]));
  const { uploads, becomes, only } = await open(server);
  await uploads.add([pdf(10)]);
  await becomes('refused');
  expect(only()).toMatchObject({ reason: 'This is a program.', canRetry: false });
  uploads.remove(only()?.key ?? '');
  server.begin.mockRejectedValueOnce(failure('premiumFeature'));
  await uploads.add([pdf(10)]);
  await becomes('refused');
  expect(only()).toMatchObject({ reason: 'Said by the server.', canRetry: true });
  uploads.resume(only()?.key ?? '');
  await becomes('done');
});

test('empty and oversized files are refused before anything is sent', async () => {
  const server = serving();
  const { uploads } = await open(server);
  const large = pdf(10, 'large.pdf');
  Object.defineProperty(large, 'size', { value: 501 * megabyte });
  await uploads.add([pdf(0), large, pdf(10, 'x.exe')], ({ name }) => (name === 'x.exe' ? 'Not here.' : null));
  expect(uploads.store.get().map(({ reason }) => reason)).toEqual([
    'This file is empty.',
    'This file is too large: up to 2 GB for a video, 500 MB for others.',
    'Not here.',
  ]);
  expect(server.begin).not.toHaveBeenCalled();
});

test('an upload that the server has dropped begins anew', async () => {
  const server = serving();
  server.failing.push(null, failure('offline'));
  const { uploads, becomes } = await open(server);
  await uploads.add([pdf(3 * megabyte)]);
  await becomes('retrying');
  server.stored.clear();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  dispatchEvent(new Event('online'));
  await becomes('done');
  expect(server.begin).toHaveBeenCalledTimes(2);
});

test('two windows lose and double nothing', async () => {
  const server = serving();
  const release = server.hold();
  const first = await open(server);
  await first.uploads.add([pdf(6 * megabyte)]);
  await vi.waitFor(() => expect(server.put).toHaveBeenCalledTimes(1));
  const second = await open(server);
  await vi.waitFor(() => expect(server.put).toHaveBeenCalledTimes(2));
  release();
  await first.becomes('done');
  await second.becomes('done');
  expect(server.begin).toHaveBeenCalledTimes(1);
  expect(server.stored.get('1')?.received).toBe(6 * megabyte);
});

test('a file that a record refers to is forgotten and not canceled', async () => {
  const server = serving();
  const { uploads, becomes, only } = await open(server);
  await uploads.add([pdf(10)]);
  await becomes('done');
  uploads.settle([only()?.key ?? '']);
  expect(uploads.store.get()).toEqual([]);
  expect(server.cancel).not.toHaveBeenCalled();
  expect((await open(server)).uploads.store.get()).toEqual([]);
});

test('uploads older than a day are forgotten', async () => {
  const server = serving();
  const first = await open(server);
  await first.uploads.add([pdf(10)]);
  await first.becomes('done');
  const late = await open(server, { now: () => Date.now() + 25 * 60 * 60 * 1000 });
  expect(late.uploads.store.get()).toEqual([]);
});
