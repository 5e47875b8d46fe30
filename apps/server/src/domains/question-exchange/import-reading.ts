import { phrase } from '@pelion/words';
import { TaskOverrun } from '../../lib/compute/task.ts';
import { Failure } from '../../lib/failure.ts';
import { readWhole } from '../../lib/files.ts';
import { type Pace, WorkStopped, working } from '../../lib/job-heartbeat.ts';
import type { Services } from '../../lib/services.ts';
import { dropFiles, putFile } from '../files/service.ts';
import { insertItems, insertPicture, markHere, withPictures } from './import-items.ts';
import { beatImport, forgetSource, type ImportRecord, moveImport } from './import-records.ts';
import { storeEach } from './import-refusing.ts';
import { insertReadSections } from './import-sections.ts';
import { type ImportPart, type ReadItem, type ReadPicture, readImportFile } from './import-task.ts';
import { refusedItem } from './refused-item.ts';

const TOO_LONG = phrase(
  'This file takes too long to read. Split it and import the parts, or simplify its formulas.',
);

export interface ReadingPlace {
  readonly services: Services;
  readonly campusId: number;
  readonly schoolId: number;
}

/** Reads the uploaded file of an import into the database. Throws a `Failure` if unreadable, `WorkStopped` if cancelled. */
export async function readInto(place: ReadingPlace, record: ImportRecord): Promise<void> {
  const { services, campusId, schoolId } = place;
  const { id, assessment_id, file_name: name, source_key } = record;
  const db = services.db.campus(campusId);
  const isOurs = await moveImport(db, id, { from: ['uploading', 'waiting'], to: 'reading' });
  if (!isOurs || source_key === null) throw new WorkStopped();
  const say = (pace: Pace) => beatImport(db, id, 'reading', pace);
  await working({ log: services.log, say }, async (signal, pace) => {
    const kept = keeperOf(place, record);
    const take = async (part: ImportPart) => {
      await kept.take(part);
      pace.handled = kept.count();
      pace.total = Math.max(part.about, pace.handled);
      pace.format = part.format;
    };
    const bytes = await readWhole(services.files, source_key);
    if (!bytes) throw new WorkStopped();
    const end = await services.compute
      .run(readImportFile, { name, bytes }, schoolId, { take, signal })
      .catch((error: unknown) => {
        throw error instanceof TaskOverrun ? new Failure('unreadableFile', undefined, TOO_LONG) : error;
      });
    if (end.kind === 'refused') throw new Failure('unreadableFile', undefined, end.reason);
    const handled = kept.count();
    await markHere(db, id, assessment_id);
    if (
      !(await moveImport(db, id, {
        from: ['reading'],
        to: 'ready',
        handled,
        total: handled,
        format: pace.format,
      }))
    )
      throw new WorkStopped();
    pace.handled = handled;
  });
  await services.files.remove(source_key);
  await forgetSource(db, id);
}

const withNames = ({ report, question }: ReadItem, ids: ReadonlyMap<string, string>): ReadItem => ({
  report,
  question: question && {
    ...question,
    version: {
      ...question.version,
      content: withPictures(question.version.content, ids),
      answer_key: withPictures(question.version.answer_key, ids),
    },
  },
});

/** Stages the parts of a file as they are read, each picture under a new id. */
function keeperOf({ services, campusId }: ReadingPlace, { id, created_by }: ImportRecord) {
  const db = services.db.campus(campusId);
  const ids = new Map<string, string>();
  let count = 0;
  const keepPicture = async ({ id: contentId, name, mediaType, bytes }: ReadPicture) => {
    const now = services.clock.now();
    const file = await putFile(services.files, {
      campusId,
      ownerId: created_by,
      name,
      mediaType,
      pieces: [bytes],
      now,
    });
    try {
      await insertPicture(db, id, file);
    } catch (error) {
      await dropFiles(services.files, [file]);
      throw error;
    }
    ids.set(contentId, file.id);
  };
  return {
    count: () => count,
    async take({ items, pictures, sections }: ImportPart) {
      for (const picture of pictures) await keepPicture(picture);
      await insertReadSections(
        db,
        id,
        sections.map((section) => ({
          ...section,
          instruction_source: withPictures(section.instruction_source, ids),
          instruction_html: withPictures(section.instruction_html, ids),
        })),
      );
      // Most files have no pictures and need no copy.
      const named = ids.size === 0 ? items : items.map((item) => withNames(item, ids));
      const store = async (some: readonly ReadItem[]) => {
        if (!(await insertItems(db, id, count, some))) throw new WorkStopped();
        count += some.length;
      };
      await storeEach(named, {
        store,
        refuse: async (item, reason, error) => {
          services.log.warn(
            { err: error, importId: id, item: count },
            'an item of an import cannot be stored',
          );
          await storeEach([refusedItem(item.report, reason)], {
            store,
            // Here the title or the file name cannot be stored.
            refuse: () => store([refusedItem({ line: item.report.line, title: '', file: null }, reason)]),
          });
        },
      });
    },
  };
}
