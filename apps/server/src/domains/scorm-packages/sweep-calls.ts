import { scormPackages } from '@pelion/contract/scorm-packages';
import { scormStatuses } from '@pelion/contract/scorm-packages/facts';
import { zipSync } from 'fflate';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

type Records = BaseRecords & { readonly package_id: number };

const uploadOf = ({ campus_id }: Pick<BaseRecords, 'campus_id'>) =>
  `00000000-0000-4000-8001-${String(campus_id).padStart(12, '0')}`;

const contents = {
  edition: 'scorm12',
  title: 'Canary of a package',
  parts: [
    {
      ...{ id: 'one', title: 'One', level: 0, path: 'index.html', query: '', is_sco: true },
      ...{ prerequisites: '', mastery_score: null, launch_data: '', max_time: '', time_limit_action: '' },
    },
  ],
  is_sequenced: false,
};

const zipOfAPackage = () =>
  zipSync({
    'imsmanifest.xml':
      new TextEncoder().encode(`<manifest xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
      <organizations><organization><item identifier="one" identifierref="r"/></organization></organizations>
      <resources><resource identifier="r" adlcp:scormtype="sco" href="index.html"/></resources></manifest>`),
    'index.html': new TextEncoder().encode('<p>'),
  });

function formWith(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(zipOfAPackage())]), 'leaves.zip');
  return form;
}

/** Only an active package becomes inactive. */
async function active(db: Db, { package_id }: Records) {
  await db
    .updateTable('scorm_package')
    .set({ status: scormStatuses.active, removed_at: null })
    .where('id', '=', package_id)
    .execute();
}

export const sweep = defineSweep(
  scormPackages.endpoints,
  async ({ db, author, student, now }, { campus_id }) => {
    const { id: package_id } = await db
      .insertInto('scorm_package')
      .values({
        ...{ campus_id, name: 'Canary of a package', status: scormStatuses.active },
        ...{ created_by: author.userId, created_at: now, updated_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: version_id } = await db
      .insertInto('scorm_version')
      .values({
        ...{ campus_id, package_id, folder: uploadOf({ campus_id }), edition: 'scorm12' },
        ...{ contents: JSON.stringify(contents), file_name: 'Canary.zip', bytes: 3, files: 1 },
        ...{ created_by: author.userId, created_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('scorm_file')
      .values({ campus_id, version_id, position: 0, path: 'index.html', size: 3 })
      .execute();
    const { id: attempt_id } = await db
      .insertInto('scorm_attempt')
      .values({
        ...{ campus_id, package_id, version_id, user_id: student.userId, number: 1 },
        ...{ started_at: now, updated_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('scorm_part')
      .values({ campus_id, attempt_id, part_id: 'one', updated_at: now })
      .execute();
    return { package_id };
  },
)({
  calls: {
    createScormPackage: {
      body: () => formWith({ name: 'Leaves' }),
    },
    replaceScormFile: { body: () => formWith({ version: '1' }) },
    updateScormPackage: { body: () => ({ version: 1, name: 'Leaves of trees' }) },
    moveScormPackage: {
      params: async () => ({ status_id: String(scormStatuses.inactive) }),
      before: active,
    },
    launchScormPackage: { body: () => ({ is_trial: true }) },
  },
  pastTheScope: {
    'queries.ts': [1, 'the name of who added a package, by id'],
    'attempt-queries.ts': [1, 'names of people with attempts by id, also of those who have left'],
    'runtime/launch-queries.ts': [2, 'the statement asks for an active member or a site admin'],
  },
});
