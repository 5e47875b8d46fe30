import type { ViewedKind } from '../src/lib/viewed.ts';
import { buildFile, type FileDraft } from './factories/files.ts';
import { nextNumber } from './factories/sequence.ts';
import type { TestApp } from './test-app.ts';

const nameOf = (id: number) => `viewed-${id}`;

/** Opens a stored file as a document, by the number in its name; any member of its campus may see it. */
export const viewedFiles: ViewedKind = {
  parameter: 'document',
  async open({ db }, id) {
    const file = await db.selectFrom('file').select('id').where('name', '=', nameOf(id)).executeTakeFirst();
    return (
      file && {
        title: 'A file',
        file_id: file.id,
        text: null,
        url: null,
        alternative_text: null,
        captions: [],
      }
    );
  },
};

/** Stores a file that `?document=` opens by the returned number. */
export async function buildViewedFile(test: Pick<TestApp, 'db' | 'services' | 'clock'>, draft: FileDraft) {
  const document = nextNumber();
  const { id } = await buildFile(test, { ...draft, name: nameOf(document) });
  return { document, fileId: id };
}
