import type { z } from 'zod';
import type { Compute } from '../../lib/compute/task.ts';
import { type StoredPage, stored } from '../../lib/http/plain-page.ts';
import type { Examples } from './component-schemas.ts';
import { describeApi } from './describe-task.ts';

type Reader = z.infer<typeof describeApi.input>['reader'];

/** School id for anonymous requests, which share one turn in the queue. */
const STRANGERS = 0;

/** Caches API descriptions per process, generated on first request; `examples`: bodies by endpoint. */
export function apiDescriptions(examples: Examples) {
  const known = new Map<Reader, Promise<StoredPage>>();
  return (reader: Reader, compute: Compute): Promise<StoredPage> => {
    const begun = known.get(reader);
    if (begun) return begun;
    const writing = compute.run(describeApi, { reader, examples }, STRANGERS).then(stored);
    known.set(reader, writing);
    // Drops a failed result, so that the next request retries.
    writing.catch(() => known.delete(reader));
    return writing;
  };
}
