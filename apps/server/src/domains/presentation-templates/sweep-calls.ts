import { presentationTemplates } from '@pelion/contract/presentation-templates';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(presentationTemplates.endpoints, async ({ db, campus }) => {
  const slides = JSON.stringify([{ layout: 'title', title: 'Fractions', guidance: '' }]);
  const { id } = await db
    .insertInto('presentation_template')
    .values({ campus_id: campus.id, name: 'Talk', slides })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { presentation_template_id: id };
})({
  calls: {
    createPresentationTemplate: {
      body: () => ({ name: 'Lesson', slides: [{ layout: 'title', title: '', guidance: '' }] }),
    },
    updatePresentationTemplate: { body: () => ({ version: 1, name: 'Talk' }) },
    restorePresentationTemplate: {
      before: (db, { presentation_template_id }) =>
        db
          .updateTable('presentation_template')
          .set({ deleted_at: new Date() })
          .where('id', '=', presentation_template_id)
          .execute(),
    },
  },
});
