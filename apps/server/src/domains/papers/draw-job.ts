import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { WorkStopped, working } from '../../lib/job-heartbeat.ts';
import { job } from '../../lib/jobs.ts';
import { inSlices } from '../../lib/map-yielding.ts';
import { logoOf } from '../appearance/printed-logo.ts';
import { readFiles } from '../files/service.ts';
import { mostPictures, namedPictures } from '../questions/load-exported.ts';
import { paperWords } from '../questions/paper/paper-task.ts';
import { drawPapers } from '../questions/paper/papers-task.ts';
import { listKeyedVersions, listSectionWords, moveDrawing } from './drawing-queries.ts';
import { dropDrawn, keyOfDrawn } from './drawn-files.ts';
import { listPapers, type PaperRow } from './queries.ts';

/** Draws the papers of a schedule and their keys in the background; stores progress in the row. */
export const drawPapersOf = job({
  name: 'papers.draw',
  runner: 'heavy',
  limit: { minutes: 30, after: 'giveUp' },
  payload: z.object({
    campusId: z.int(),
    schoolId: z.int(),
    scheduleId: z.int(),
    token: z.string(),
    size: z.enum(['A4', 'LETTER']),
    isLarge: z.boolean(),
    isNamed: z.boolean(),
    words: paperWords,
    /** The drawing that this one takes the place of. */
    earlier: z.string().nullable().default(null),
  }),
  async run({ campusId, schoolId, scheduleId, token, size, isLarge, isNamed, words, earlier }, services) {
    const db = services.db.campus(campusId);
    const drawing = { scheduleId, token };
    if (earlier !== null) await dropDrawn(services, earlier);
    const moved = (from: 'waiting' | 'drawing', state: 'drawing' | 'done' | 'failed', handled: number) =>
      moveDrawing(db, drawing, { from: [from], state, handled, beat_at: services.clock.now() });
    // Stopped before its turn came, or begun by a process that was then ended.
    if (!(await moved('waiting', 'drawing', 0))) return;
    try {
      const { campus, logo } = await logoOf({ db, services, viewer: { campusId } });
      const papers = await listPapers(db, scheduleId);
      const asked = await loadAsked(db, papers);
      const pictures = await readFiles(db, services.files, asked.named, mostPictures);
      const given = {
        words: { ...words, campus },
        size,
        isLarge,
        logo,
        questions: asked.questions,
        sections: asked.sections,
        papers: await inSlices(papers, (paper) => ({
          owner: isNamed ? `${paper.student_name} · ${paper.code}` : paper.code,
          code: paper.code,
          items: paper.items.map(({ presented_order, drawn_values, ...item }) => ({
            version_id: item.version_id,
            passage_version_id: item.passage_version_id,
            section_version_id: item.section_version_id,
            points: item.points,
            order: z.array(z.string()).parse(JSON.parse(presented_order)),
            drawn_values: drawn_values === null ? null : JSON.parse(drawn_values),
          })),
        })),
        pictures: pictures.map(({ id, bytes }) => ({ id, bytes })),
      };
      let handled = 0;
      const say = () => moved('drawing', 'drawing', handled);
      await working({ log: services.log, say }, async (signal) => {
        for (const file of ['papers', 'keys'] as const) {
          const bytes = await services.compute.run(drawPapers, { ...given, file }, schoolId, {
            signal,
            take: async ({ drawn }) => {
              if (file === 'papers') handled = drawn;
            },
          });
          await services.files.put(keyOfDrawn(token, file), Readable.from([Buffer.from(bytes)]));
        }
      });
      if (!(await moved('drawing', 'done', papers.length))) throw new WorkStopped();
    } catch (error) {
      if (!(error instanceof WorkStopped))
        services.log.error({ err: error, scheduleId }, 'papers could not be drawn');
      await dropDrawn(services, token);
      await moved('drawing', 'failed', 0);
    }
  },
  async onLimit({ campusId, scheduleId, token }, services) {
    const failed = { from: ['waiting', 'drawing'], state: 'failed', handled: 0 } as const;
    const beat_at = services.clock.now();
    if (await moveDrawing(services.db.campus(campusId), { scheduleId, token }, { ...failed, beat_at }))
      await dropDrawn(services, token);
  },
});

/** Everything that some paper asks, with its passages and the pictures that they name. */
async function loadAsked(db: Db, papers: readonly PaperRow[]) {
  const items = papers.flatMap((paper) => paper.items);
  const ids = new Set(items.flatMap((item) => [item.version_id, item.passage_version_id ?? []].flat()));
  const questions = await listKeyedVersions(db, [...ids]);
  const sectionIds = new Set(items.flatMap((item) => item.section_version_id ?? []));
  const sections = await listSectionWords(db, [...sectionIds]);
  const named = namedPictures([
    ...questions.map(({ content, answer_key }) => ({
      content: JSON.stringify(content),
      answer_key: JSON.stringify(answer_key),
    })),
    ...sections.map(({ instruction }) => ({ content: instruction, answer_key: '' })),
  ]);
  return { questions, sections, named };
}
