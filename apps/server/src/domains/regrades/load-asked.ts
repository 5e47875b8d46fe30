import type { AskedQuestion, AskedVersion } from '@pelion/contract/regrades';
import { questionTypes } from '@pelion/questions';
import { stemInRow } from '@pelion/questions/stem-in-words';
import { found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { seesNames } from '../attempts/policy.ts';
import { type JudgedSchedule, loadJudgedSchedule } from '../attempts/regrade/regraded-schedule.ts';
import { toQuestion } from '../questions/stored.ts';
import {
  type AskedRow,
  type KeyVersion,
  listAskedVersions,
  listGiven,
  listVersions,
} from './asked-queries.ts';
import { givenAnswers } from './given-answers.ts';
import { acceptedIn, optionsIn } from './key-words.ts';
import { keyOfOther } from './new-key.ts';
import { regradeRights } from './policy.ts';
import { saidBy } from './regrade-sentence.ts';

/** Fewest answers shown to viewers without access to names, to protect individuals. */
export const FEWEST = 5;
const VERSIONS = 20;

/** Loads a question as asked in a schedule; throws `notFound` if it was never asked. */
export async function loadAsked(
  context: Context,
  { schedule_id, question_id }: { readonly schedule_id: number; readonly question_id: number },
): Promise<AskedQuestion> {
  const { viewer, db } = context;
  const schedule = await loadJudgedSchedule(context, schedule_id);
  const rows = await listAskedVersions(db, schedule, { questionId: question_id });
  const first = found(rows[0]);
  const versions = await listVersions(db, question_id, VERSIONS);
  const asked: AskedVersion[] = [];
  for (const row of rows) asked.push(await presentAsked(context, schedule, row, versions));
  return {
    schedule_id,
    assessment_id: schedule.assessment_id,
    assessment_name: schedule.assessment_name,
    question_id,
    position: first.position,
    type_id: first.type,
    versions: asked,
    can: regradeRights(viewer, schedule),
  };
}

async function presentAsked(
  { viewer, db }: Context,
  schedule: JudgedSchedule,
  row: AskedRow,
  versions: readonly KeyVersion[],
): Promise<AskedVersion> {
  const question = toQuestion(row);
  const given = givenAnswers(
    question,
    await listGiven(db, schedule, row.version_id),
    seesNames(viewer) ? 1 : FEWEST,
  );
  return {
    version_id: row.version_id,
    version_no: row.version_no,
    attempts: row.attempts,
    attempts_elsewhere: row.attempts_elsewhere,
    stem: stemInRow(question.content.stem.html),
    options: optionsIn(question).map(({ id, html, word, is_right }) => ({
      id,
      is_right,
      html: word ? viewer.text.phrase(word) : (html ?? ''),
    })),
    accepted: acceptedIn(question).map((said) => saidBy(viewer, said)),
    is_multiple: questionTypes[question.type].counted?.as === 'options',
    keys: versions
      .filter((version) => version.id !== row.version_id && keyOfOther(question, version) !== null)
      .map(({ id, version_no, created_at }) => ({
        version_id: id,
        version_no,
        created_at: created_at.toISOString(),
      })),
    given: given.map(({ label, ...answer }) => ({ ...answer, label: saidBy(viewer, label) })),
    rule: row.rule,
  };
}
