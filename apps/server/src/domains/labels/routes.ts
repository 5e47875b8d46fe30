import { isDeepStrictEqual } from 'node:util';
import { type LabelChanges, labels } from '@pelion/contract/labels';
import {
  hasTerm,
  keysOf,
  type Term,
  type TermForms,
  type TermOverrides,
  terms,
  termsOf,
  wordPair,
} from '@pelion/words';
import { type Context, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { findTerms, holdTerms, updateTerms } from './queries.ts';

export const labelRoutes = implement(labels, {
  listLabels(_input, context) {
    return list(context);
  },

  async saveLabels({ body }, context) {
    const { viewer, db, record } = context;
    await db.transaction().execute(async (transaction) => {
      const before = await holdTerms(transaction, viewer.campusId);
      const usual = termsOf(viewer.campusType, before.of_school);
      const own = changed(before.own, body.labels, usual);
      if (isDeepStrictEqual(own, before.own)) return;
      await updateTerms(transaction, viewer.campusId, own);
      await record(transaction, { id: viewer.campusId, before: before.own, after: own });
      await publish(transaction, { campusId: viewer.campusId, event: { topic: 'session', id: null } });
    });
    return list(context);
  },
});

/** A word that is the usual one is no word of the campus's own: it would stay behind when its type's changes. */
function changed(
  own: TermOverrides,
  changes: LabelChanges['labels'],
  usual: Readonly<Record<Term, TermForms>>,
): TermOverrides {
  const result: Partial<Record<Term, TermForms>> = { ...own };
  for (const term of keysOf(terms)) {
    const change = changes[term];
    if (change === undefined) continue;
    const { singular, plural } = wordPair(usual[term]);
    const isUsual = change === null || (change.singular === singular && change.plural === plural);
    if (isUsual) delete result[term];
    else result[term] = [change.singular, change.plural];
  }
  return result;
}

async function list({ viewer, db }: Pick<Context, 'viewer' | 'db'>) {
  const { own, of_school } = await findTerms(db, viewer.campusId);
  const usual = termsOf(viewer.campusType, of_school);
  const named = keysOf(terms).filter((term) => hasTerm(viewer.campusType, term));
  return named.map((term) => {
    const forms = own[term];
    return { term, usual: wordPair(usual[term]), own: forms ? wordPair(forms) : null };
  });
}
