import type { ViewedRecord } from '@pelion/contract/viewer';
import { readId } from '../../lib/read-id.ts';

const parameters = ['resource', 'document', 'submission', 'material'] as const;

/** Record in the address: `?resource=7`. Null where none or several are named. */
export function viewedRecordIn(search: URLSearchParams): ViewedRecord | null {
  const named = parameters.filter((name) => search.has(name));
  const [name] = named;
  const id = name === undefined ? null : readId(search.get(name));
  return name === undefined || id === null || named.length > 1 ? null : { [name]: id };
}
