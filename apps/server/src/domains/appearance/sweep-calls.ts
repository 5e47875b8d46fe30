import { appearanceContract } from '@pelion/contract/appearance';
import { insertPicture } from '../../../test/factories/files.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const sweep = defineSweep(appearanceContract.endpoints)({
  calls: {
    setColor: { body: () => ({ color_code: '#7c3aed' }) },
    uploadLogo: {
      body: () => {
        const form = new FormData();
        form.set('file', new Blob([PIXEL]), 'dot.png');
        return form;
      },
    },
    removeLogo: {
      before: async (db, { campus_id, teacher_id }) => {
        const file_id = await insertPicture(db, { campus_id, owner_id: teacher_id });
        await db.insertInto('logo').values({ campus_id, file_id }).execute();
      },
    },
    getSignInLook: {
      params: async (db, { campus_id }) => {
        const { sign_in_key } = await db
          .selectFrom('campus')
          .select('sign_in_key')
          .where('id', '=', campus_id)
          .executeTakeFirstOrThrow();
        return { key: sign_in_key };
      },
    },
  },
  withoutPermission: {
    userTypes: ['getAppearance', 'removeLogo', 'setColor', 'uploadLogo'],
  },
});
