import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { Failure, found } from '../../../lib/failure.ts';
import { fileNameOf } from '../../../lib/file-name.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { sendFile } from '../../../lib/http/send-file.ts';
import { overrunAs } from '../../../lib/rich-text-task.ts';
import { logoOf } from '../../appearance/printed-logo.ts';
import { readFiles } from '../../files/service.ts';
import { exportTooLong, mostPictures, namedPictures } from '../../questions/load-exported.ts';
import { paperWordsIn } from '../../questions/paper/paper-words-in.ts';
import { drawPapers } from '../../questions/paper/papers-task.ts';
import { type Attempt, findAttempt } from '../attempt-queries.ts';
import { assertMaySee } from '../policy.ts';
import { hasPaper } from './has-paper.ts';
import { listPrinted, listPrintedPassages } from './key-queries.ts';
import { settled } from './load-attempt.ts';
import { type Shown, shownQuestions } from './shown-questions.ts';
import { findResultFacts } from './student-queries.ts';

const refusals = {
  standardized: phrase('The {question+} of this {assessment} cannot be downloaded.'),
  nothingToPrint: phrase('There are no {question+} to download here.'),
};
const refusal = (reason: keyof typeof refusals) => new Failure('conflict', { reason }, refusals[reason]);

const nth = (n: number) => phrase('Attempt {$n}', { n });
const optionOrder = z.array(z.string());

type Facts = NonNullable<Awaited<ReturnType<typeof findResultFacts>>>;

/** Sends the questions of an attempt as shown to the student (spec 2 §7), if its result may be shown to the viewer. */
export async function sendQuestionPdf(context: Context, resultId: number) {
  const { viewer, db } = context;
  const stored = found(await findAttempt(db, resultId));
  await assertMaySee(db, viewer, stored.student_id);
  const attempt = await settled(context, stored);
  const facts = found(await findResultFacts(db, viewer, attempt.id));
  if (facts.assessment_type === assessmentTypes.standardizedTest) throw refusal('standardized');
  if (!hasPaper(attempt.status)) throw refusal('nothingToPrint');
  const shown = await shownQuestions(context, attempt, facts);
  const bytes = await draw(context, attempt, facts, shown);
  return sendFile(context, `${fileNameOf(facts.assessment_name)}.pdf`, 'pdf', bytes);
}

async function draw(context: Context, attempt: Attempt, facts: Facts, { part, showsKey }: Shown) {
  const { viewer, db, services } = context;
  const items = await listPrinted(db, attempt, part);
  const passageIds = new Set(items.flatMap(({ passage_version_id: id }) => id ?? []));
  const questions = [
    ...(await listPrintedPassages(db, [...passageIds])),
    ...items.map(({ version_id, type, schema_version, content, answer_key }) => {
      return { version_id, type, schema_version, content, answer_key };
    }),
  ];
  const sections = items.flatMap(({ section_version_id: id, section_name, section_instruction }) =>
    id === null ? [] : [{ version_id: id, name: section_name ?? '', instruction: section_instruction ?? '' }],
  );
  const named = namedPictures([
    ...questions.map(({ content, answer_key }) => ({
      content: JSON.stringify(content),
      answer_key: showsKey ? JSON.stringify(answer_key) : '',
    })),
    ...sections.map(({ instruction }) => ({ content: instruction, answer_key: '' })),
  ]);
  const pictures = await readFiles(db, services.files, named, mostPictures);
  const { campus, logo } = await logoOf(context);
  const { sentence } = viewer.text;
  return services.compute
    .run(
      drawPapers,
      {
        words: paperWordsIn(viewer.text, facts.assessment_name, campus),
        file: showsKey ? 'keyed' : 'questions',
        size: 'A4',
        isLarge: false,
        logo,
        questions,
        sections,
        papers: [
          {
            owner: `${facts.student_name} · ${sentence(nth(attempt.attempt_no))}`,
            items: items.map((item) => ({
              version_id: item.version_id,
              passage_version_id: item.passage_version_id,
              section_version_id: item.section_version_id,
              points: item.points,
              order: optionOrder.parse(item.presented_order),
              drawn_values: item.drawn_values,
            })),
          },
        ],
        pictures: pictures.map(({ id, bytes }) => ({ id, bytes })),
      },
      viewer.schoolId,
    )
    .catch(overrunAs(exportTooLong));
}
