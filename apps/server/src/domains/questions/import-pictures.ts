import type { Db } from '../../db/database.ts';

import { dropFiles, insertFiles, type NewFile, putFile } from '../files/service.ts';
import type { PreparedImport } from './import-file.ts';
import type { ImportedQuestion } from './import-task.ts';
import type { Writing } from './service.ts';

export interface StoredPictures {
  /** The questions with the pictures' own ids in the place of those that were made of their content. */
  readonly questions: readonly ImportedQuestion[];
  /** Their rows, in the transaction of the questions: all or nothing. */
  insert(transaction: Db): Promise<void>;
  /** Takes the bytes away again, when nothing came of the import. */
  drop(): Promise<void>;
}

const references = /file:([0-9a-f-]{36})/g;

/** Keeps the bytes of what the questions name. */
export async function storePictures(
  { services, viewer }: Writing,
  { questions, pictures }: Pick<PreparedImport, 'questions' | 'pictures'>,
): Promise<StoredPictures> {
  const named = new Set(
    questions.flatMap(({ version }) =>
      [...`${version.content}${version.answer_key}`.matchAll(references)].map(([, id]) => id),
    ),
  );
  const stored = new Map<string, NewFile>();
  const drop = () => dropFiles(services.files, [...stored.values()]);
  try {
    for (const { id, ...picture } of pictures.filter((one) => named.has(one.id)))
      stored.set(
        id,
        await putFile(services.files, {
          ...picture,
          campusId: viewer.campusId,
          ownerId: viewer.userId,
          now: services.clock.now(),
        }),
      );
  } catch (error) {
    await drop();
    throw error;
  }
  const renamed = (text: string) =>
    text.replace(references, (reference, id: string) =>
      stored.has(id) ? `file:${stored.get(id)?.id}` : reference,
    );
  return {
    questions:
      stored.size === 0
        ? questions
        : questions.map((question) => ({
            ...question,
            version: {
              ...question.version,
              content: renamed(question.version.content),
              answer_key: renamed(question.version.answer_key),
            },
          })),
    insert: (transaction) => insertFiles(transaction, [...stored.values()]),
    drop,
  };
}
