import { dictionary } from '@pelion/contract/dictionary';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(dictionary.endpoints, async ({ db, campus }) => {
  const { id } = await db
    .insertInto('dictionary_term')
    .values({ campus_id: campus.id, name: 'Quotient', meaning: 'What comes out of a division.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { term_id: id };
})({
  calls: {
    addTerms: { body: () => ({ terms: [{ name: 'Ratio', meaning: 'One number for each of another.' }] }) },
    updateTerm: { body: () => ({ version: 1, name: 'Quotient', meaning: 'What comes out.' }) },
  },
});
