import { smartFactKinds, smartGapWords, smartReportKindWords } from '@pelion/contract/smart-reports/facts';
import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import { fileNameOf } from '../../lib/file-name.ts';
import type { Context } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import { overrunAs } from '../../lib/rich-text-task.ts';
import { logoOf } from '../appearance/printed-logo.ts';
import { type Block, drawDocument } from '../tables/document-task.ts';
import { dayText } from './days.ts';
import { visibleSentences } from './present.ts';
import type { SmartReportRow } from './queries.ts';

const said = {
  about: (kind: string, name: string) => phrase('{$kind}: {$name}', { kind, name }),
  days: (first: string, last: string) => phrase('{$first} to {$last}', { first, last }),
  signed: (name: string, day: string) => phrase('Signed by {$name}, {$day}', { name, day }),
  draft: phrase('Draft, not signed'),
  gaps: (gaps: string) => phrase('Needs more data: {$gaps}.', { gaps }),
  figures: phrase('Figures'),
  figure: phrase('Figure'),
  of: phrase('Of'),
  value: phrase('Value'),
  rule: phrase('How it is counted'),
};

const tooLong = new Failure(
  'conflict',
  { reason: 'tooLarge' },
  phrase('This is too much for one file. Leave out some sentences.'),
);

/** Sends a report as PDF: its sentences, then the figures of that day. */
export async function printReport(context: Context, row: SmartReportRow, size: 'A4' | 'LETTER') {
  const { viewer, services } = context;
  const { text } = viewer;
  const { campus, logo } = await logoOf(context);
  const sentences = visibleSentences(viewer, row).filter(({ is_left_out }) => !is_left_out);
  const facts = new Map(sentences.flatMap((sentence) => sentence.facts.map((fact) => [fact.key, fact])));
  const day = (at: Date) =>
    new Intl.DateTimeFormat('en', { timeZone: viewer.campusTimeZone, dateStyle: 'medium' }).format(at);
  const { signed_by_name, signed_at } = row;
  const signature =
    signed_at === null || signed_by_name === null ? said.draft : said.signed(signed_by_name, day(signed_at));
  const gaps = row.gaps.map((gap) => text.sentence(smartGapWords[gap](row.kind === 'student'))).join(', ');
  const columns = [
    { head: said.figure, width: 24, isNumber: false },
    { head: said.of, width: 22, isNumber: false },
    { head: said.value, width: 9, isNumber: true },
    { head: said.rule, width: 44, isNumber: false },
  ];
  const rows = [...facts.values()].map(({ kind, name, value }) => {
    const { label, rule, unit } = smartFactKinds[kind];
    const shown = unit === 'percent' ? `${value}%` : value;
    return JSON.stringify([text.sentence(label), name, shown, text.sentence(rule)]);
  });
  const blocks: Block[] = [
    ...sentences.map((sentence): Block => ({ kind: 'text', text: sentence.text })),
    ...(row.gaps.length > 0 ? [{ kind: 'text' as const, text: text.sentence(said.gaps(gaps)) }] : []),
    { kind: 'text', text: text.sentence(signature), isStrong: true },
    ...(rows.length > 0
      ? [
          { kind: 'heading' as const, text: text.sentence(said.figures) },
          {
            ...{ kind: 'table' as const, repeated: 1, rows },
            columns: columns.map(({ head, ...column }) => ({ head: text.sentence(head), ...column })),
          },
        ]
      : []),
  ];
  const about = [
    text.sentence(said.about(text.phrase(smartReportKindWords[row.kind]), row.subject_name)),
    text.sentence(said.days(dayText(row.starts_on), dayText(row.ends_on))),
  ];
  const order = { campus, title: row.title, about, logo, size, isLandscape: false, blocks };
  const bytes = await services.compute.run(drawDocument, order, viewer.schoolId).catch(overrunAs(tooLong));
  return sendFile(context, `${fileNameOf(row.title)}.pdf`, 'pdf', bytes);
}
