import type { z } from 'zod';
import type { Compute } from '../../lib/compute/task.ts';
import { type StoredPage, stored } from '../../lib/http/plain-page.ts';
import { describeApi } from './describe-task.ts';

type Reader = z.infer<typeof describeApi.input>['reader'];

/** It is asked for by nobody whom we know: they wait for their turn as one school. */
const STRANGERS = 0;

/** Descriptions of the API, each written once in the life of a process, when it is first asked for. */
export function apiDescriptions() {
  const known = new Map<Reader, Promise<StoredPage>>();
  return (reader: Reader, compute: Compute): Promise<StoredPage> => {
    const begun = known.get(reader);
    if (begun) return begun;
    const writing = compute.run(describeApi, { reader }, STRANGERS).then(stored);
    known.set(reader, writing);
    // Who asks next tries anew.
    writing.catch(() => known.delete(reader));
    return writing;
  };
}
