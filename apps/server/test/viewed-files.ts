import type { ViewedKind } from '../src/lib/viewed.ts';
import { buildFile, type FileDraft } from './factories/files.ts';
import { nextNumber } from './factories/sequence.ts';
import type { TestApp } from './test-app.ts';

const nameOf = (id: number) => `viewed-${id}`;

/** Opens a stored file as a document, by the number in its name, before real ones; any member of its campus may see it. */
export const withViewedFiles = (kinds: readonly ViewedKind[]): readonly ViewedKind[] =>
  kinds.map((kind) => (kind.parameter === 'document' ? orStoredFile(kind) : kind));

const orStoredFile = (kind: ViewedKind): ViewedKind => ({
  parameter: kind.parameter,
  async open(context, id) {
    const { db } = context;
    const file = await db.selectFrom('file').select('id').where('name', '=', nameOf(id)).executeTakeFirst();
    if (!file) return kind.open(context, id);
    const nothing = { text: null, url: null, alternative_text: null, captions: [] };
    return { title: 'A file', file_id: file.id, ...nothing };
  },
});

/** Stores a file that `?document=` opens by the returned number. */
export async function buildViewedFile(test: Pick<TestApp, 'db' | 'services' | 'clock'>, draft: FileDraft) {
  const document = nextNumber();
  const { id } = await buildFile(test, { ...draft, name: nameOf(document) });
  return { document, fileId: id };
}
