import { ApiFailure } from '@pelion/contract/kernel/client';
import type { ErrorCode } from '@pelion/contract/kernel/error-codes';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { KeptProgress, ProgressChange } from './progress-database.ts';
import { createProgressOutbox } from './progress-outbox.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const item = (item_id: number) => ({ schedule_id: 7, item_id, item_name: `Item ${item_id}` });
const visit = (seconds: number, more: Partial<Extract<ProgressChange, { kind: 'visit' }>> = {}) => ({
  ...{ kind: 'visit' as const, visit: 'one', is_read: false, seconds, place: '' },
  ...more,
});
const mark = (is_done: boolean) => ({ kind: 'mark', visit: 'mark', is_done }) as const;
const refusal = (code: ErrorCode | 'offline') => new ApiFailure(409, code, `Refused: ${code}`);

interface Setting {
  /** Answers of the server in order; undefined for a success. */
  readonly answers?: (ApiFailure | undefined)[];
  readonly kept?: readonly KeptProgress[];
  readonly maySend?: () => boolean;
}

function build({ answers = [], kept = [], maySend = () => true }: Setting = {}) {
  const sent: KeptProgress[] = [];
  const left: KeptProgress[] = [];
  const disk = new Map(kept.map((record) => [`${record.item_id} ${record.visit}`, record]));
  const outbox = createProgressOutbox({
    journal: {
      list: async () => [...disk.values()],
      write: async (record) => void disk.set(`${record.item_id} ${record.visit}`, record),
      settle: async ({ item_id, visit: name, seq }) => {
        const key = `${item_id} ${name}`;
        if ((disk.get(key)?.seq ?? 0) <= seq) disk.delete(key);
      },
    },
    lane: `test-${Math.random()}`,
    async send(record) {
      sent.push(record);
      const answer = answers.shift();
      if (answer) throw answer;
    },
    sendLeaving: (record) => left.push(record),
    maySend,
    messageOf: (cause) => (cause instanceof Error ? cause.message : ''),
  });
  onTestFinished(outbox.stop);
  return { outbox, sent, left, disk };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('progress', () => {
  it('is kept before it is sent, and forgotten once it has arrived', async () => {
    const { outbox, sent, disk } = build();
    outbox.add(item(1), visit(10));
    await settled();
    expect([disk.size, sent.length, outbox.store.get().pending]).toEqual([1, 0, 1]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect([disk.size, sent.length, outbox.store.get().pending]).toEqual([0, 1, 0]);
  });

  it('of one visit is sent as one total', async () => {
    const { outbox, sent } = build();
    outbox.add(item(1), visit(10, { is_read: true }));
    outbox.add(item(1), visit(25, { place: '12' }), 'now');
    await settled();
    expect(sent.map(({ change }) => change)).toEqual([visit(25, { is_read: true, place: '12' })]);
  });

  it('goes in the order in which it began, so that an item is read before the one that waits for it', async () => {
    const { outbox, sent } = build();
    outbox.add(item(1), visit(5));
    outbox.add(item(2), visit(5));
    outbox.add(item(1), visit(9, { is_read: true }), 'now');
    await settled();
    expect(sent.map(({ item_id }) => item_id)).toEqual([1, 2]);
  });

  it('written during its request is sent again', async () => {
    const { outbox, sent } = build();
    outbox.add(item(1), visit(5), 'now');
    outbox.add(item(1), mark(true));
    await settled();
    outbox.add(item(1), visit(8));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sent.map(({ change }) => (change.kind === 'visit' ? change.seconds : 'mark'))).toEqual([
      5,
      'mark',
      8,
    ]);
  });

  it('that an earlier window left is sent first', async () => {
    const first = build();
    first.outbox.add(item(1), visit(40, { is_read: true }));
    await settled();
    const second = build({ kept: [...first.disk.values()] });
    const resumed = second.outbox.resume();
    second.outbox.add(item(2), visit(1));
    await resumed;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(second.sent.map(({ item_id }) => item_id)).toEqual([1, 2]);
    expect(second.disk.size).toBe(0);
  });

  it('waits while nobody is signed in', async () => {
    let isSignedIn = false;
    const { outbox, sent, disk } = build({ maySend: () => isSignedIn });
    outbox.add(item(1), visit(5), 'now');
    await settled();
    expect([outbox.store.get().status, sent.length, disk.size]).toEqual(['signedOut', 0, 1]);
    isSignedIn = true;
    await outbox.flush();
    expect(sent).toHaveLength(1);
  });

  it('leaves with a closing page and stays on the device', async () => {
    const { outbox, left, disk } = build();
    outbox.add(item(2), visit(5));
    outbox.add(item(1), visit(5));
    await settled();
    outbox.leave();
    expect([left.map(({ item_id }) => item_id), disk.size]).toEqual([[2, 1], 2]);
  });
});

describe('an answer of the server', () => {
  it.each([
    ['offline', 'waiting', 1],
    ['unavailable', 'waiting', 1],
    ['internal', 'waiting', 1],
    ['tooManyRequests', 'waiting', 1],
    ['sessionExpired', 'signedOut', 1],
    ['conflict', 'idle', 0],
    ['notFound', 'idle', 0],
    ['accessDenied', 'idle', 0],
    ['invalidInput', 'idle', 0],
  ] as const)('of %s leaves it %s with %i on the device', async (code, status, kept) => {
    const { outbox, disk } = build({ answers: [refusal(code)] });
    outbox.add(item(1), visit(5), 'now');
    await settled();
    expect([outbox.store.get().status, disk.size]).toEqual([status, kept]);
    expect(outbox.store.get().dropped.map(({ message }) => message)).toEqual(
      kept === 0 ? [`Refused: ${code}`] : [],
    );
  });

  it('that refuses an item holds up no other', async () => {
    const { outbox, sent, disk } = build({ answers: [refusal('conflict')] });
    outbox.add(item(1), visit(5));
    outbox.add(item(2), visit(5), 'now');
    await settled();
    expect([sent.length, disk.size]).toEqual([2, 0]);
    const [dropped] = outbox.store.get().dropped;
    expect(dropped).toMatchObject({ item_id: 1, item_name: 'Item 1' });
    if (dropped) outbox.dismiss(dropped);
    expect(outbox.store.get().dropped).toEqual([]);
  });

  it('that does not come is waited for, and the rest follows in order', async () => {
    const { outbox, sent } = build({ answers: [refusal('offline'), refusal('offline')] });
    outbox.add(item(1), visit(5), 'now');
    await settled();
    outbox.add(item(2), visit(5), 'now');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.map(({ item_id }) => item_id)).toEqual([1, 1, 1, 2]);
    expect(outbox.store.get()).toMatchObject({ status: 'idle', pending: 0 });
  });
});
