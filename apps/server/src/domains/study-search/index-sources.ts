import type { Services } from '../../lib/services.ts';
import { loadFileText } from './load-file-text.ts';
import { loadSource, type StudyText } from './load-source.ts';
import { countFailure, type DueSource, listDue, replacePassages } from './queries.ts';
import { passagesOf, type StudyPart } from './split-passages.ts';

type Working = Pick<Services, 'db' | 'clock' | 'log' | 'files' | 'compute'>;

/** Records of one read. */
const AT_ONCE = 100;
/** Part of the minute after which the next turn goes on. */
const MOST_MS = 45_000;

/** Writes the passages of records that changed; a record that fails holds up no other. */
export async function indexSources(working: Working): Promise<void> {
  const { db, log } = working;
  const began = performance.now();
  for (;;) {
    const due = await listDue(db.system, AT_ONCE);
    for (const source of due) {
      try {
        await indexSource(working, source);
      } catch (err) {
        const { campus_id, kind, item_id } = source;
        log.error({ err, campus_id, kind, item_id }, 'study passages were not written');
        await countFailure(db.campus(campus_id), source);
      }
      if (performance.now() - began > MOST_MS) return;
    }
    if (due.length < AT_ONCE) return;
  }
}

async function indexSource(working: Working, source: DueSource): Promise<void> {
  const { db, clock } = working;
  const { campus_id: campusId } = source;
  const campus = db.campus(campusId);
  const text = await loadSource(campus, source);
  await replacePassages(
    campus,
    source,
    text
      ? { title: text.title, passages: passagesOf(await partsOf(working, campusId, text)) }
      : { title: '', passages: [] },
    clock.now(),
  );
}

async function partsOf(
  working: Working,
  campusId: number,
  { parts, file_id: fileId }: StudyText,
): Promise<readonly StudyPart[]> {
  if (fileId === null) return parts;
  return [...parts, ...(await loadFileText(working, working.db.campus(campusId), { campusId, fileId }))];
}
