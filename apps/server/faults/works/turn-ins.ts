import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { markChangedSince } from '@pelion/contract/assignment-submissions';
import { assignmentTypes, submissionStatuses } from '@pelion/contract/assignments/facts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../src/db/database.ts';
import { keyOfFile } from '../../src/domains/files/stored-file.ts';
import { localFiles, readWhole } from '../../src/lib/files.ts';
import { isConflict } from '../calling.ts';
import { buildPeople, type Person } from '../scene.ts';
import { toil, type Work, type World } from '../work.ts';

const STUDENTS = 3;
const MARKERS = 2;
const PIECES = 3;
const { assigned, submitted, returned } = submissionStatuses;
const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** A mark says which one it is: every hundredth of a point is another. */
const pointsOf = (number: number) => ((number % 100) / 100).toFixed(2);

interface Mark {
  readonly version: number;
  readonly comment: string;
  readonly points: string;
}

interface Author {
  readonly studentId: number;
  /** Number of a version -> hash of the bytes that followed it. */
  readonly turnedIn: ReadonlyMap<number, string>;
  /** Highest number sent. */
  readonly sent: () => number;
  readonly mark: () => Mark;
  finish(): Promise<void>;
}

/** Students turn in versions whose bytes follow, two people mark each at once, and one returns it. */
export const turnInWork: Work = async (world) => {
  const { db, school, read, filesFolder } = world;
  const students = await buildPeople(db, school, 'student', STUDENTS);
  const markers = await buildPeople(db, school, 'campusAdmin', MARKERS);
  const now = new Date();
  const campus_id = school.campus.id;
  const { id: assignment_id } = await db
    .insertInto('assignment')
    .values({
      ...{ campus_id, type: assignmentTypes.homework, name: 'Leaves', points: '1/1' },
      ...{ created_by: school.author.userId, created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { member } of students)
    await db
      .insertInto('assignment_audience')
      .values({ campus_id, assignment_id, student_id: member.userId })
      .execute();
  const all = students.map((student) => startAuthor(world, { campus_id, assignment_id }, student, markers));
  return {
    finish: async () => {
      await Promise.all(all.map(({ finish }) => finish()));
    },
    judge: () => read((database) => judgeTurnIns(all, database, assignment_id, filesFolder)),
  };
};

interface Place {
  readonly campus_id: number;
  readonly assignment_id: number;
}

function startAuthor(world: World, place: Place, { member, token }: Person, markers: readonly Person[]) {
  const { persist, onAcknowledged } = world;
  const { uploads, assignmentSubmissions } = world.clientsOf(token);
  const marking = markers.map((marker) => world.clientsOf(marker.token).assignmentSubmissions);
  const params = { ...place, student_id: member.userId };
  const turnedIn = new Map<number, string>();
  let sent = 0;
  let mark: Mark = { version: 0, comment: '', points: '' };

  async function sendBytes(upload_id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const size = bytes.byteLength;
    let received = 0;
    for (let isThere = false; !isThere; ) {
      const offset: number = received;
      const body = new FormData();
      body.set('file', new Blob([bytes.subarray(offset, offset + Math.ceil(size / PIECES))]), 'piece');
      const answer = await persist(() =>
        uploads.sendUploadPiece({ params: { upload_id }, query: { offset }, body }),
      );
      received = answer.received;
      isThere = answer.file !== null;
      onAcknowledged();
    }
  }

  /** Both markers at once, on the same version: one of them finds the mark of the other. */
  async function markAtOnce(number: number): Promise<void> {
    const { version } = mark;
    const told = await Promise.all(
      marking.map(async (client, marker): Promise<Mark> => {
        const draft = { comment: `${marker}/${number}`, points: pointsOf(number) };
        const marks = [{ student_id: member.userId, version, ...draft }];
        try {
          const rows = await persist(() => client.markSubmissions({ params: place, body: { marks } }));
          onAcknowledged();
          const row = rows.find(({ student_id }) => student_id === member.userId);
          return { version: row?.version ?? 0, ...draft };
        } catch (error) {
          if (!isConflict(error)) throw error;
          const { current } = markChangedSince.parse(error.details);
          return { version: current.version, comment: current.comment, points: current.points ?? '' };
        }
      }),
    );
    mark = told.find(({ comment }) => comment.endsWith(`/${number}`)) ?? mark;
  }

  const finish = toil(world, async () => {
    const number = sent + 1;
    const bytes = new Uint8Array(randomBytes(randomInt(20_000, 80_000)));
    bytes.set(WEBM);
    const { id: upload_id } = await persist(() =>
      uploads.beginUpload({
        body: { name: 'film.webm', size: bytes.byteLength, purpose: 'submission' },
      }),
    );
    sent = number;
    const body = { text: String(number), upload_ids: [upload_id], is_turned_in: true };
    await persist(() => assignmentSubmissions.saveSubmission({ params, body }));
    turnedIn.set(number, hashOf(bytes));
    onAcknowledged();
    await sendBytes(upload_id, bytes);
    await persist(() => assignmentSubmissions.addSubmittedUpload({ params: { ...params, upload_id } }));
    await markAtOnce(number);
    const moved = { ...params, status_id: returned };
    await persist(async () => marking[0]?.moveSubmission({ params: moved, body: {} }));
    onAcknowledged();
    await sleep(randomInt(100, 500));
  });
  return { studentId: member.userId, turnedIn, sent: () => sent, mark: () => mark, finish };
}

const workRows = z.array(
  z.object({
    number: z.number(),
    text: z.string(),
    file_id: z.string().nullable(),
    files: z.coerce.number(),
  }),
);
const submissionRows = z.array(
  z.object({ status: z.number(), version: z.number(), comment: z.string(), is_same: z.boolean() }),
);
const eventRows = z.array(z.object({ before: z.number(), after: z.number() }));

async function judgeTurnIns(all: readonly Author[], db: Db, assignmentId: number, folder: string) {
  const files = localFiles(folder);
  const verdict = { checked: 0, lost: 0, older: 0, altered: 0, wrong: 0 };
  for (const { studentId, turnedIn, sent, mark } of all) {
    const { version, comment, points } = mark();
    const [submission] = submissionRows.parse(
      (
        await sql`select status, version, comment, coalesce(value_of(points), -1) = ${points || '-1'}::numeric as is_same
          from assignment_submission where assignment_id = ${assignmentId} and student_id = ${studentId}`.execute(
          db,
        )
      ).rows,
    );
    const works = workRows.parse(
      (
        await sql`
          select w.number, w.text, min(k.file_id::text) as file_id, count(k.id) as files
          from assignment_submission s
          join assignment_work w on w.campus_id = s.campus_id and w.submission_id = s.id
          left join assignment_work_file k on k.campus_id = w.campus_id and k.work_id = w.id
          where s.assignment_id = ${assignmentId} and s.student_id = ${studentId} and w.turned_in_at is not null
          group by w.number, w.text order by w.number`.execute(db)
      ).rows,
    );
    for (const [number, hash] of turnedIn) {
      verdict.checked++;
      const work = works.find((each) => each.number === number);
      const bytes = work?.file_id ? await readWhole(files, keyOfFile(work.file_id)) : undefined;
      if (!work || !bytes) verdict.lost++;
      else if (work.text !== String(number) || work.files !== 1 || hashOf(bytes) !== hash) verdict.altered++;
    }
    // Nothing is turned in twice.
    if (works.length > sent()) verdict.wrong++;
    verdict.checked++;
    if (!submission) verdict.lost++;
    else if (submission.version < version) verdict.older++;
    else if (submission.version !== version || submission.comment !== comment || !submission.is_same)
      verdict.altered++;
    const events = eventRows.parse(
      (
        await sql`select before, after from assignment_event
          where assignment_id = ${assignmentId} and student_id = ${studentId} order by id`.execute(db)
      ).rows,
    );
    // Each version was turned in and returned once, and the ledger ends with the status.
    const expected = works.flatMap((_, place) => [
      { before: place === 0 ? assigned : returned, after: submitted },
      { before: submitted, after: returned },
    ]);
    if (JSON.stringify(events) !== JSON.stringify(expected) || submission?.status !== returned)
      verdict.wrong++;
  }
  return verdict;
}
