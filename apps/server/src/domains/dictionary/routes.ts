import { type DictionaryDraft, dictionary, dictionaryChanged } from '@pelion/contract/dictionary';
import { mostTerms } from '@pelion/contract/dictionary/facts';
import { phrase } from '@pelion/words';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { updateSeen } from '../../db/versions.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { found, invalid } from '../../lib/failure.ts';
import { done, implement } from '../../lib/http/implement.ts';
import { withUniqueName } from '../../lib/unique-name.ts';
import { countTerms, deleteTerm, findTerm, listTerms, upsertTerms } from './queries.ts';

const taken = phrase('This term is already in the dictionary');

/** Deduplicates terms by name, ignoring case; the last one wins. */
const eachOnce = (terms: readonly DictionaryDraft[]): readonly DictionaryDraft[] => [
  ...new Map(terms.map((term) => [term.name.toLowerCase(), term])).values(),
];

export const dictionaryRoutes = implement(dictionary, {
  listTerms(_input, { db }) {
    return listTerms(db);
  },

  async addTerms({ body }, { viewer, db, record }) {
    return db.transaction().execute(async (transaction) => {
      await lockUntilCommit(transaction, 'dictionary', viewer.campusId);
      const written = await upsertTerms(transaction, viewer.campusId, eachOnce(body.terms));
      if ((await countTerms(transaction)) > mostTerms)
        invalid({
          path: 'terms',
          message: phrase('A dictionary can have at most {$most} terms', { most: mostTerms }),
        });
      const added = written.filter(({ isNew }) => isNew).map(({ name }) => name);
      const changed = written.filter(({ isNew }) => !isNew).map(({ name }) => name);
      await record(transaction, {
        id: viewer.campusId,
        before: { terms_added: [], terms_changed: [] },
        after: { terms_added: added, terms_changed: changed },
      });
      return { added: added.length, changed: changed.length };
    });
  },

  async updateTerm({ params, body: { version, ...values } }, { db, services, record }) {
    const id = params.term_id;
    return withUniqueName(db, taken, async (transaction) => {
      const { name, meaning } = found(await findTerm(transaction, id));
      const isSaved = await updateSeen(transaction, 'dictionary_term', { id, version }, values);
      const after = found(await findTerm(transaction, id));
      if (!isSaved) throw changedSince(dictionaryChanged, { reason: 'changed', current: after }, services);
      await record(transaction, { id, before: { name, meaning }, after: values });
      return after;
    });
  },

  async removeTerm({ params }, { db, record }) {
    const id = params.term_id;
    await db.transaction().execute(async (transaction) => {
      await record(transaction, { id, before: found(await deleteTerm(transaction, id)) });
    });
    return done;
  },
});
