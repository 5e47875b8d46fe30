import { keysOf, type Phrase } from '@pelion/words';
import type { Viewer } from '../../lib/viewer.ts';
import type { Block } from './document-task.ts';

type Signs = Readonly<Record<string, { readonly sign: string; readonly label: Phrase }>>;

/** Legend of a table's signs on one line. */
export function legendOf(text: Viewer['text'], signs: Signs): Block {
  const said = keysOf(signs)
    .map((name) => signs[name])
    .flatMap((one) => (one && one.sign !== '' ? [`${one.sign} ${text.phrase(one.label)}`] : []));
  return {
    kind: 'table',
    repeated: 0,
    columns: said.map((one) => ({ head: '', width: one.length + 2, isNumber: false })),
    rows: [JSON.stringify(said)],
  };
}
