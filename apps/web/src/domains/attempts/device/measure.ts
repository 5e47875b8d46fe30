import { addressOf } from '@pelion/contract/kernel/routes';
import { systemRoutes } from '@pelion/contract/system/routes';
import { keysOf } from '@pelion/words';
import { deleteDB, openDB } from 'idb';
import type { BrowserPart, NetworkFound, StorageFound } from './findings.ts';

// Measures browser features and the connection to the server. Never throws: failures are results.

const orElse = <Value, Other>(work: () => Promise<Value>, other: Other): Promise<Value | Other> =>
  work().catch(() => other);

const probe = 'pelion-device-check';

/** Writes to disk and reads back, as for answers. */
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

/** Asks the browser for persistent storage; some browsers prompt the user. */
export const askToKeep = (): Promise<boolean> =>
  orElse(async () => (await navigator.storage?.persist?.()) ?? false, false);

/** Free bytes for this site; null if the browser does not report them. */
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
  // The header is cut to whole seconds, so half a second is added on average.
  return { took, clockAhead: Number.isNaN(said) ? null : Date.now() - took / 2 - said - 500 };
}

/** Sequential round trips, as during a test. */
export async function measureNetwork(): Promise<NetworkFound> {
  const found: (Trip | null)[] = [];
  for (let n = 0; n < tries; n += 1) {
    found.push(await orElse(trip, null));
    // Stops early without a connection.
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

/** Browser features that are missing. */
export const missingParts = (): readonly BrowserPart[] => keysOf(parts).filter((part) => !parts[part]());
