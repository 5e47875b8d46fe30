import type { DictionaryTerm, dictionary } from '@pelion/contract/dictionary';
import { dictionaryRoutes } from '@pelion/contract/dictionary/routes';
import { session } from '../../../lib/session.ts';
import { clientOf } from '../../../lib/transport.ts';

const client = clientOf<typeof dictionary>(dictionaryRoutes);

interface Read {
  readonly campusId: number;
  readonly terms: Promise<readonly DictionaryTerm[]>;
}
let read: Read | null = null;

/** The terms of the campus, asked for once in a window: with the tool's file, while there is a network. One that failed is asked for again. */
export function termsHere(): Promise<readonly DictionaryTerm[]> {
  const campusId = session.user()?.school_campus_id ?? 0;
  if (read?.campusId === campusId) return read.terms;
  const terms = client.listTerms({ params: { campus_id: campusId } });
  const asked = { campusId, terms };
  read = asked;
  terms.catch(() => {
    if (read === asked) read = null;
  });
  return terms;
}
