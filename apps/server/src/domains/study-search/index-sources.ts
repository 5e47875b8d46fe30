import type { Services } from '../../lib/services.ts';
import { loadSource } from './load-source.ts';
import { countFailure, type DueSource, listDue, replacePassages } from './queries.ts';
import { passagesOf } from './split-passages.ts';

type Working = Pick<Services, 'db' | 'clock' | 'log'>;

/** Records of one read. */
const AT_ONCE = 100;
/** Part of the minute after which the next turn goes on. */
const MOST_MS = 45_000;

/** Writes the passages of records that changed; a record that fails holds up no other. */
export async function indexSources({ db, clock, log }: Working): Promise<void> {
  const began = performance.now();
  for (;;) {
    const due = await listDue(db.system, AT_ONCE);
    for (const source of due) {
      try {
        await indexSource({ db, clock }, source);
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

async function indexSource({ db, clock }: Pick<Working, 'db' | 'clock'>, source: DueSource): Promise<void> {
  const campus = db.campus(source.campus_id);
  const text = await loadSource(campus, source);
  await replacePassages(
    campus,
    source,
    text ? { title: text.title, passages: passagesOf(text.parts) } : { title: '', passages: [] },
    clock.now(),
  );
}
