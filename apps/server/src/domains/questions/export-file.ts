import type { PaperChoice } from '@pelion/contract/questions';
import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { overrunAs } from '../../lib/rich-text-task.ts';
import { readFiles } from '../files/service.ts';
import { logoOf } from '../session/logo.ts';
import { writeBank } from './export-task.ts';
import { drawPaper } from './paper/paper-task.ts';
import { type KeyedRow, listKeyed } from './queries.ts';
import { listSections, type SectionRow } from './section-queries.ts';

/** Of one export; what is beyond is left out of a paper, and refuses a bank. */
const MOST_PICTURES = 48 * 1024 * 1024;

const TOO_LONG = new Failure(
  'conflict',
  { reason: 'tooLarge' },
  phrase('This {assessment} takes too long to write. Split it into smaller ones.'),
);
const noQuestions = () =>
  new Failure(
    'conflict',
    { reason: 'noQuestions' },
    phrase('There are no {question+} in this {assessment} yet.'),
  );

const references = /file:([0-9a-f]{8}-[0-9a-f-]{27})/g;

async function load({ db, services }: Context, assessmentId: number) {
  const rows = await listKeyed(db, assessmentId);
  if (rows.length === 0) throw noQuestions();
  const sections = await listSections(db, assessmentId);
  const instructions = sections.flatMap(({ instruction_source }) => referencesIn(instruction_source));
  const ids = new Set([...rows.flatMap(namedIn), ...instructions]);
  return { rows, sections, pictures: await readFiles(db, services.files, [...ids], MOST_PICTURES) };
}

const referencesIn = (text: string) => [...text.matchAll(references)].map(([, id = '']) => id);

const namedIn = ({ content, answer_key }: KeyedRow) =>
  referencesIn(`${JSON.stringify(content)}${JSON.stringify(answer_key)}`);

/** The section that begins with the row at a place. */
function sectionBefore(rows: readonly KeyedRow[], sections: readonly SectionRow[], index: number) {
  const id = rows[index]?.section_id ?? null;
  if (id === null || id === rows[index - 1]?.section_id) return null;
  const section = sections.find((one) => one.id === id);
  return section ? { name: section.name, instruction: section.instruction_source } : null;
}

export async function exportBank(context: Context, assessmentId: number, title: string) {
  const { rows, pictures } = await load(context, assessmentId);
  const places = new Map(rows.map(({ question_id }, index) => [question_id, index]));
  const questions = rows.map(
    ({ type, schema_version, difficulty, points, keywords, content, answer_key, ...row }) => ({
      type,
      schema_version,
      title: row.title,
      difficulty,
      points,
      keywords: [...keywords],
      passage: row.parent_id === null ? null : (places.get(row.parent_id) ?? null),
      content,
      answer_key,
    }),
  );
  return context.services.compute
    .run(writeBank, { title, questions, pictures: [...pictures] }, context.viewer.schoolId)
    .catch(overrunAs(TOO_LONG));
}

const said = {
  name: phrase('Name'),
  date: phrase('Date'),
  points: phrase('points'),
  answerSheet: phrase('Answer sheet'),
  key: phrase('Key'),
  question: phrase('{^question}'),
  trueWord: phrase('True'),
  falseWord: phrase('False'),
};

export async function printPaper(
  context: Context,
  assessment: { readonly id: number; readonly name: string },
  { part, size, print, example }: PaperChoice,
) {
  const { viewer, services } = context;
  const { rows, sections, pictures } = await load(context, assessment.id);
  const { campus, logo } = await logoOf(context);
  const { sentence } = viewer.text;
  return services.compute
    .run(
      drawPaper,
      {
        words: {
          title: assessment.name,
          campus,
          name: sentence(said.name),
          date: sentence(said.date),
          points: sentence(said.points),
          answerSheet: sentence(said.answerSheet),
          key: sentence(said.key),
          trueWord: sentence(said.trueWord),
          falseWord: sentence(said.falseWord),
        },
        part,
        size,
        isLarge: print === 'large',
        example,
        logo,
        questions: rows.map(({ type, schema_version, content, answer_key, points }, index) => ({
          type,
          schema_version,
          content,
          answer_key,
          points,
          section: sectionBefore(rows, sections, index),
        })),
        pictures: pictures.map(({ id, bytes }) => ({ id, bytes })),
      },
      viewer.schoolId,
    )
    .catch(overrunAs(TOO_LONG));
}

/** Letters and digits of any language; whatever else a name has means something to some system. */
export const fileNameOf = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'questions';

export const sendFile = ({ reply }: Context, name: string, mediaType: string, bytes: Uint8Array) =>
  reply
    .header('content-type', mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
