import { assessmentTypes, preferences } from '@pelion/contract/assessment-kinds';
import { allowsLevel, type TutorChip, type TutorLevel, tutorChipWords } from '@pelion/contract/tutor/facts';
import { holdsCandidate } from '@pelion/tutor';
import type { Text } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { campusWords } from '../../lib/campus-words.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { loadHelp } from '../ai-settings/service.ts';
import { loadKeyedItem } from '../attempts/read/load-helped-attempt.ts';
import { presented } from '../attempts/read/presented.ts';
import { noteHelp } from '../attempts/save/note-help.ts';
import { candidateReply, giveRung, notHereReply, type Reply } from './built-in-help.ts';
import { judgeMessage } from './judge-message.ts';
import { type AskedItem, gatesOf } from './load-asked.ts';
import { countRungs, insertMessage, listAgentTexts, openThread, touchThread } from './queries.ts';
import { raiseAlert } from './raise-alert.ts';
import { afterRudeness, stoppedReply } from './safety-replies.ts';

/** Message of a student: a chip, or own words; `next`: about the next question. */
type Said = { readonly next?: true } & ({ readonly chip: TutorChip } | { readonly text: string });

const climbs: readonly Said[] = [
  { chip: 'hint' },
  { text: 'I am stuck. What do I do first?' },
  { chip: 'hint' },
  { text: 'Is it the second one?' },
  { chip: 'hint', next: true },
  { chip: 'hint' },
  { text: 'Thanks, can you show me how to begin?' },
  { chip: 'more' },
];

/** A climb, and one conversation with each flag. */
const conversations: readonly (readonly Said[])[] = [
  climbs,
  [{ chip: 'hint' }, { text: 'Just tell me, you dumbass.' }, { chip: 'hint' }],
  [{ chip: 'hint' }, { text: 'I can not think today, they bully me in every break.' }, { chip: 'hint' }],
  [{ chip: 'hint' }, { text: 'I do not want to be here any more.' }],
];

/** Campus with every kind of conversation; the others have a climb. */
const WHOLE = 'k12';
const STEP_MS = 40_000;

/** Conversations of built-in help in attempts of before, by the functions that answer there. */
export async function seed({ db, campuses }: DemoScene): Promise<void> {
  for (const place of campuses) {
    if (!place.campus.settings.includes('opted_for_ai')) continue;
    const attempts = await listHelpedAttempts(db, place);
    const told = place.campus.key === WHOLE ? conversations : [climbs];
    for (const [index, said] of told.entries()) {
      const attempt = attempts[index];
      if (attempt) await hold(db, campusWords(place.campus.type), attempt, said);
    }
  }
}

interface Helped {
  readonly id: number;
  readonly campus_id: number;
  readonly student_id: number;
  readonly assessment_id: number;
  readonly started_at: Date;
  readonly tutor_level: TutorLevel;
}

const levels = ['hints', 'practice', 'review'] as const satisfies readonly TutorLevel[];

/** Latest ended attempt with help of each student, in the order of the students. */
async function listHelpedAttempts(db: Db, { campusId, students }: DemoPlace): Promise<Helped[]> {
  const rows = await db
    .selectFrom('attempt as t')
    .innerJoin('assessment_schedule as s', (join) =>
      join.onRef('s.campus_id', '=', 't.campus_id').onRef('s.id', '=', 't.schedule_id'),
    )
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 't.campus_id').onRef('a.id', '=', 't.assessment_id'),
    )
    .select(['t.id', 't.campus_id', 't.student_id', 't.assessment_id', 't.started_at', 's.tutor_level'])
    .distinctOn('t.student_id')
    .where('t.campus_id', '=', campusId)
    .where('t.ended_at', 'is not', null)
    .where('s.tutor_level', 'in', levels)
    .where('s.preference', '=', preferences.computer)
    .where('a.type', '<>', assessmentTypes.notes)
    .orderBy('t.student_id')
    .orderBy('t.started_at', 'desc')
    .execute();
  const order = new Map(students.map((student, index) => [student, index]));
  return rows
    .flatMap(({ tutor_level, ...row }) => {
      const level = levels.find((one) => one === tutor_level);
      return level && row.started_at ? [{ ...row, started_at: row.started_at, tutor_level: level }] : [];
    })
    .toSorted((one, other) => (order.get(one.student_id) ?? 0) - (order.get(other.student_id) ?? 0));
}

/** Questions of an attempt that stand alone. */
async function listAskedItems(db: Db, { campus_id, id }: Helped): Promise<AskedItem[]> {
  const rows = await db
    .selectFrom('attempt_item as i')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'i.campus_id').onRef('v.id', '=', 'i.version_id'),
    )
    .select(['i.id', 'i.question_id', 'i.position', 'i.presented_order', 'i.drawn_values'])
    .select(['v.type', 'v.schema_version', 'v.content'])
    .where('i.campus_id', '=', campus_id)
    .where('i.attempt_id', '=', id)
    .where('i.passage_version_id', 'is', null)
    .orderBy('i.position')
    .execute();
  return rows.map(({ id: item_id, question_id, position, ...row }) => ({
    ...{ item_id, question_id, question_no: position, passage_id: null, passage: null },
    shown: presented({ ...row, response: null }).question,
  }));
}

async function hold(db: Db, text: Text, attempt: Helped, messages: readonly Said[]): Promise<void> {
  const items = (await listAskedItems(db, attempt)).values();
  const { campus_id, id: attempt_id, student_id: user_id, assessment_id, started_at } = attempt;
  const subject = { campus_id, user_id, assessment_id, attempt_id, mode: 'student' as const };
  const thread = await openThread(db, subject, new Date(started_at.getTime() + STEP_MS));
  let item = items.next().value;
  for (const [index, said] of messages.entries()) {
    if (said.next) item = items.next().value ?? item;
    if (!item) return;
    const now = new Date(started_at.getTime() + (index + 2) * STEP_MS);
    const body = 'chip' in said ? text.sentence(tutorChipWords[said.chip]) : said.text;
    const about = { campus_id, thread_id: thread.id, question_id: item.question_id, item_id: item.item_id };
    const flag = judgeMessage(body);
    const { id: messageId } = await insertMessage(db, { ...about, role: 'user', body, sent_at: now, flag });
    const flagged = { campusId: campus_id, threadId: thread.id, messageId, flag, now };
    const isStopped = await raiseAlert(db, flagged);
    const chip = 'chip' in said ? said.chip : null;
    const asked = { text, attempt, threadId: thread.id, item, chip, message: body };
    const helped = isStopped
      ? stoppedReply(text, (await loadHelp(db, campus_id)).helpWords)
      : await helpFor(db, asked);
    const { html, response_type, rung, withheld } = flag === 'rude' ? afterRudeness(text, helped) : helped;
    const sent_at = new Date(now.getTime() + 1000);
    await insertMessage(db, {
      ...about,
      ...{ role: 'agent', body: html, sent_at, response_type, rung, withheld, offers: {} },
    });
    await touchThread(db, thread.id, { last_at: sent_at });
    if (item.item_id !== null && response_type === 'hint')
      await noteHelp(db, { attemptId: attempt.id, itemId: item.item_id }, sent_at);
  }
}

interface Asking {
  readonly text: Text;
  readonly attempt: Helped;
  readonly threadId: string;
  readonly item: AskedItem;
  readonly chip: TutorChip | null;
  readonly message: string;
}

/** Built-in help, as without a model. */
async function helpFor(db: Db, { text, attempt, threadId, item, chip, message }: Asking): Promise<Reply> {
  const { question_id: questionId, item_id: itemId, shown } = item;
  if (chip === null && holdsCandidate(message, shown, null)) return candidateReply(text);
  if (chip === 'more' || itemId === null) return notHereReply(text);
  const key = await loadKeyedItem({ db }, attempt, itemId);
  const gate = gatesOf(item, key, await listAgentTexts(db, threadId, questionId))();
  const given = await countRungs(db, { threadId, itemId, questionId });
  const hasSimilar = allowsLevel(attempt.tutor_level, 'practice');
  const ways = { hasMore: hasSimilar, hasTerms: false, hasTeacher: true };
  return giveRung({ text, item, key, gate, given, hasSimilar, ways });
}
