import type { Readable } from 'node:stream';
import { cellsChanged, paperContract } from '@pelion/contract/papers';
import { phrase } from '@pelion/words';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import { scopeOf } from '../assessments/policy.ts';
import { cancelDrawing, presentDrawing, readDrawn, startDrawing } from './drawing.ts';
import { preparePapers } from './prepare.ts';
import { presentPapers } from './present.ts';
import { findSchedule, type ScheduleRow } from './queries.ts';
import { savePapers } from './save.ts';

const notDrawn = phrase('These papers have not been created yet. Create them first.');
const onPaper = phrase('Written on paper.');

export const paperRoutes = implement(paperContract, {
  async getPapers({ params }, context) {
    return presentPapers(context, await load(context, params.schedule_id));
  },

  async getPaperDrawing({ params }, context) {
    const schedule = await load(context, params.schedule_id);
    return { drawing: await presentDrawing(context, schedule.id) };
  },

  async preparePapers({ params, body }, context) {
    const { viewer, db, services, record } = context;
    const schedule = await load(context, params.schedule_id);
    await db.transaction().execute(async (transaction) => {
      const papers = await preparePapers(transaction, schedule, {
        isAnew: body.is_anew,
        actorId: viewer.userId,
        now: services.clock.now(),
        random: services.random,
      });
      await record(transaction, { id: schedule.id, before: {}, after: { papers } });
    });
    return presentPapers(context, schedule);
  },

  async savePaperAnswers({ params, body }, context) {
    const { viewer, db, services, record } = context;
    const schedule = await load(context, params.schedule_id);
    await db.transaction().execute(async (transaction) => {
      const papers = await savePapers(transaction, schedule, body.rows, {
        actorId: viewer.userId,
        now: services.clock.now(),
        changed: (cells) => changedSince(cellsChanged, { reason: 'changed', cells }, services),
        onPaper: viewer.text.sentence(onPaper),
      });
      await record(transaction, { id: schedule.id, before: {}, after: { papers } });
    });
    return presentPapers(context, schedule);
  },

  async drawPapers({ params, body }, context) {
    const schedule = await load(context, params.schedule_id);
    await startDrawing(context, schedule, { size: body.size, isLarge: body.is_large });
    return presentPapers(context, schedule);
  },

  async cancelDrawing({ params }, context) {
    const schedule = await load(context, params.schedule_id);
    await cancelDrawing(context, schedule.id);
    return presentPapers(context, schedule);
  },

  downloadPapers: ({ params }, context) => download(context, params.schedule_id, 'papers'),
  downloadPaperKeys: ({ params }, context) => download(context, params.schedule_id, 'keys'),
});

async function load({ viewer, db }: Context, id: number): Promise<ScheduleRow> {
  return found(await findSchedule(db, scopeOf(viewer), id));
}

async function download(context: Context, scheduleId: number, file: 'papers' | 'keys') {
  const schedule = await load(context, scheduleId);
  const bytes: Readable | undefined = await readDrawn(context, schedule.id, file);
  if (!bytes) throw new Failure('conflict', { reason: 'notDrawn' }, notDrawn);
  return sendFile(context, `${file}-${schedule.id}.pdf`, 'pdf', bytes);
}
