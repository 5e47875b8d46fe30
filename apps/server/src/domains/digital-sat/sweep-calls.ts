import { gradingTypes, multipartTypes } from '@pelion/contract/assessment-kinds';
import { digitalSatContract } from '@pelion/contract/digital-sat';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

export const sweep = defineSweep(digitalSatContract.endpoints)({
  calls: {
    getDigitalSat: { before: makeDigitalSat },
    saveRouting: {
      body: () => ({
        english: { unit: 'percent', least: 70 },
        math: { unit: 'percent', least: 60 },
        break_minutes: 10,
      }),
      before: makeDigitalSat,
    },
    saveScoreTable: {
      body: () => ({ version_no: 0, english: null, math: null, margin: 30 }),
      before: makeDigitalSat,
    },
    getDigitalSatAnalysis: {
      before: (db, { campus_id, result_id }) =>
        db
          .insertInto('attempt_plan')
          .values({
            campus_id,
            attempt_id: result_id,
            grading_type: gradingTypes.miniDigitalSat,
            plan: JSON.stringify({
              kind: multipartTypes.digitalSat,
              parts: [],
              rules: { english: { unit: 'percent', least: 60 }, math: { unit: 'percent', least: 60 } },
              break_minutes: 10,
            }),
          })
          .execute(),
    },
  },
});

/** Makes all bundles of the campus digital SATs. */
function makeDigitalSat(db: Db, { campus_id }: { readonly campus_id: number }) {
  return db
    .updateTable('assessment')
    .set({ multipart_type: multipartTypes.digitalSat })
    .where('campus_id', '=', campus_id)
    .where('multipart_type', '=', multipartTypes.standard)
    .execute();
}
