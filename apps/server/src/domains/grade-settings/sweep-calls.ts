import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { gradeSettings } from '@pelion/contract/grade-settings';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

const scale = { name: 'Other', rows: [{ from: '0', to: '100', label: 'Seen', points: null }] };
const template = {
  name: 'Other',
  parts: [{ label: 'Tests', weight: '100', type_ids: [assessmentTypes.test] }],
};

export const sweep = defineSweep(gradeSettings.endpoints, async ({ db, campus: { id: campus_id } }) => {
  const { id: scale_id } = await db
    .insertInto('grading_scale')
    .values({
      campus_id,
      name: 'Letters',
      rows: JSON.stringify([{ from: '0', to: '100', label: 'A', points: null }]),
      // Not the default, so that it can be deleted without naming a successor.
      is_default: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: template_id } = await db
    .insertInto('scoring_template')
    .values({
      campus_id,
      name: 'Year',
      parts: JSON.stringify([{ label: 'Tests', weight: '100', type_ids: [1] }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { scale_id, template_id };
})({
  calls: {
    createGradingScale: { body: () => scale },
    updateGradingScale: { body: () => ({ version: 1, ...scale }) },
    createScoringTemplate: { body: () => template },
    updateScoringTemplate: { body: () => ({ version: 1, ...template }) },
  },
});
