import { addressOf } from '@pelion/contract/kernel/routes';
import { systemRoutes } from '@pelion/contract/system/routes';
import { keysOf } from '@pelion/words';
import { deleteDB, openDB } from 'idb';
import type { BrowserPart, NetworkFound, StorageFound } from './findings.ts';

// What a browser tells of itself and of its way to the server. Nothing here throws: what does not work is what is looked for.

const orElse = <Value, Other>(work: () => Promise<Value>, other: Other): Promise<Value | Other> =>
  work().catch(() => other);

const probe = 'pelion-device-check';

/** As answers are written: to the disk, and read back. */
async function keeps(): Promise<boolean> {
  const database = await openDB(probe, 1, { upgrade: (created) => void created.createObjectStore('kept') });
  try {
    const written = crypto.getRandomValues(new Uint32Array(1))[0];
    const transaction = database.transaction('kept', 'readwrite', { durability: 'strict' });
    await transaction.store.put(written, 'number');
    await transaction.done;
    return (await database.get('kept', 'number')) === written;
  } finally {
    database.close();
    await orElse(() => deleteDB(probe), undefined);
  }
}

export async function measureStorage(): Promise<StorageFound> {
  const [isKept, isPersistent] = await Promise.all([
    orElse(keeps, false),
    orElse(async () => (await navigator.storage?.persisted?.()) ?? null, null),
  ]);
  return { isKept, isPersistent };
}

/** Asks the browser to keep what is stored; some ask the person in turn. */
export const askToKeep = (): Promise<boolean> =>
  orElse(async () => (await navigator.storage?.persist?.()) ?? false, false);

/** Bytes that this site may still fill; null where the browser does not tell. */
export const measureSpace = (): Promise<number | null> =>
  orElse(async () => {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined ? null : Math.max(0, quota - (usage ?? 0));
  }, null);

const tries = 8;
const patience = 4000;

interface Trip {
  readonly took: number;
  readonly clockAhead: number | null;
}

async function trip(): Promise<Trip> {
  const sentAt = performance.now();
  const answer = await fetch(addressOf(systemRoutes, 'health'), {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(patience),
  });
  const took = performance.now() - sentAt;
  await answer.arrayBuffer();
  const said = Date.parse(answer.headers.get('date') ?? '');
  // Whole seconds, cut off: half a second is the fair guess.
  return { took, clockAhead: Number.isNaN(said) ? null : Date.now() - took / 2 - said - 500 };
}

/** One after the other, as a test sends. */
export async function measureNetwork(): Promise<NetworkFound> {
  const found: (Trip | null)[] = [];
  for (let n = 0; n < tries; n += 1) {
    found.push(await orElse(trip, null));
    // Without any connection nobody waits for each of them.
    if (n === 2 && found.every((one) => one === null)) break;
  }
  const back = found.filter((one) => one !== null);
  return {
    trips: back.map(({ took }) => took),
    lost: found.length - back.length,
    clockAhead: back.toSorted((a, b) => a.took - b.took)[0]?.clockAhead ?? null,
  };
}

const parts: Readonly<Record<BrowserPart, () => boolean>> = {
  storage: () => 'indexedDB' in globalThis,
  windows: () => 'locks' in navigator,
  dialogs: () => 'HTMLDialogElement' in globalThis,
  pointer: () => 'PointerEvent' in globalThis,
  live: () => 'ReadableStream' in globalThis && 'AbortController' in globalThis,
  offline: () => 'serviceWorker' in navigator,
  zoom: () => 'CSS' in globalThis && CSS.supports('zoom', '2'),
  speech: () => 'speechSynthesis' in globalThis,
};

/** What this browser does not have. */
export const missingParts = (): readonly BrowserPart[] => keysOf(parts).filter((part) => !parts[part]());
