import { userTypes } from '@pelion/access';
import { rosters } from '@pelion/contract/rosters';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

// An empty import, ready to be written.
export const sweep = defineSweep(rosters.endpoints, async ({ db, author, now }) => {
  const { id } = await db
    .insertInto('roster_import')
    .values({
      campus_id: author.campusId,
      created_by: author.userId,
      acted_as: userTypes.campusAdmin,
      created_at: now,
      file_name: 'people.csv',
      source: 'csv/6',
      format: 'CSV',
      state: 'ready',
      user_type: userTypes.student,
      columns: ['email'],
      fields: ['email'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { roster_id: id };
})({
  calls: {
    startRosterImport: {
      body: () => {
        const form = new FormData();
        form.set('file', new Blob(['first name,email\nAda,ada@sweep.example\n']), 'people.csv');
        return form;
      },
    },
    matchRoster: { body: () => ({ creates_places: false }) },
    writeRoster: { body: () => ({}) },
    // Empty, because each person would record an event.
    undoRosterImport: { before: makeWritten },
    inviteRosterPeople: { before: makeWritten },
  },
  pastTheScope: {
    'compare-queries.ts': [7, 'who is in the file; whoever was removed comes back, and it says so'],
    'missing-people.ts': [6, 'it says that they are not removed'],
    'invite.ts': [2, 'whom an import made; it says that they are not removed'],
    'match-by-name.ts': [
      3,
      'who has the name of a line, the removed included: they come back; the erased have none',
    ],
    'match-queries.ts': [12, 'who the lines of a file are, the removed included: they come back'],
    'people-queries.ts': [1, 'names of those in a file, by id'],
    'records.ts': [1, 'who has imported, by id'],
    'teaching-queries.ts': [1, 'who teaches a section of a file, by id'],
    'undo-queries.ts': [3, 'what an import has changed, by id'],
    'write-queries.ts': [1, 'roles of the people in the file, before theirs are written'],
  },
});

function makeWritten(db: Db, { roster_id }: { readonly roster_id: number }) {
  return db.updateTable('roster_import').set({ state: 'done' }).where('id', '=', roster_id).execute();
}
