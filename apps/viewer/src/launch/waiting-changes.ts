/** Changes of a part without a receipt, kept on the device by the name of the attempt. */
export interface WaitingChanges {
  /** Latest receipt before them. */
  readonly base: number;
  readonly changes: Readonly<Record<string, string>>;
  readonly isFinished: boolean;
}

const DATABASE = 'launches';
const STORE = 'waiting';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Without storage, as in some private windows, nothing waits on the device. */
async function within<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await opened();
    try {
      return await new Promise<Result>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode);
        const request = work(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

const isWaiting = (value: unknown): value is WaitingChanges =>
  typeof value === 'object' &&
  value !== null &&
  'base' in value &&
  'changes' in value &&
  'isFinished' in value;

export async function findWaiting(attempt: string): Promise<WaitingChanges | undefined> {
  const found: unknown = await within('readonly', (store): IDBRequest<unknown> => store.get(attempt));
  return isWaiting(found) ? found : undefined;
}

export const keepWaiting = (attempt: string, waiting: WaitingChanges) =>
  within('readwrite', (store) => store.put(waiting, attempt));

export const forgetWaiting = (attempt: string) => within('readwrite', (store) => store.delete(attempt));
