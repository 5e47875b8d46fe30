import {
  asPresented,
  drawnQuestion,
  drawnValues,
  isAnswered,
  optionsNamedBy,
  type Question,
  questionResponse,
} from '@pelion/questions';
import { joined, kept, listed, loose, type Row } from '../../../lib/pdf/rows.ts';
import { logoPlace, MARGIN, Sheet } from '../../../lib/pdf/sheet.ts';
import { spottedPicture } from '../../../lib/pdf/spots.ts';
import { inTwo, twoColumns } from '../../../lib/pdf/table.ts';
import { toQuestion } from '../stored.ts';
import { sectionRows } from './draw-paper.ts';
import { graphRow } from './graph/graph-row.ts';
import { paperQuestion } from './paper-question.ts';
import { photoRows } from './photo-rows.ts';
import { questionRows } from './question-rows.ts';
import type { ReportOrder } from './report-task.ts';
import { toldFeedback } from './told-feedback.ts';
import { toldResponse } from './told-response.ts';

const LETTER = 10.5;

type Item = ReportOrder['items'][number];

/** Draws the report of one result: score, scale, and question by question the responses. */
export async function reportPdf({
  words: said,
  size,
  logo,
  about,
  score,
  lines,
  scale,
  questions,
  sections,
  items,
  pictures,
}: ReportOrder): Promise<Uint8Array<ArrayBuffer>> {
  const words = { ...said, isArranged: true };
  const sheet = new Sheet({
    size,
    fontSize: LETTER,
    title: said.title,
    pictures: new Map(pictures.map((picture) => [picture.id, picture.bytes])),
  });
  const known = new Map(questions.map((row) => [row.version_id, toQuestion(row)]));
  const named = new Map(sections.map((section) => [section.version_id, section]));
  if (logo) sheet.corner(logo, logoPlace.width, logoPlace.height);
  const width = sheet.width - (logo ? logoPlace.width + sheet.size : 0);
  sheet.place(sheet.words(said.campus, { width }));
  sheet.space(0.4);
  sheet.place(sheet.words(said.title, { scale: 1.6, isStrong: true, width }));
  sheet.space(0.4);
  for (const line of about) sheet.place(sheet.words(line, { width }));
  sheet.space(0.4);
  sheet.place([sheet.rule()]);
  sheet.space(0.6);
  if (score !== null)
    sheet.place(kept([...sheet.words(score, { scale: 2.2, isStrong: true }), sheet.gap(0.3)]));
  for (const line of lines) sheet.place(loose(sheet.words(line)));
  if (scale.rows.length > 0) sheet.place(scaleRows(sheet, scale));
  let passage: number | null = null;
  let section: number | null = null;
  for (const item of items) {
    const text = item.passage_version_id === passage ? undefined : known.get(item.passage_version_id ?? 0);
    passage = item.passage_version_id;
    const question = known.get(item.version_id);
    if (!question) continue;
    const begun = item.section_version_id === section ? undefined : named.get(item.section_version_id ?? 0);
    section = item.section_version_id;
    sheet.space(0.6);
    // Keeps a passage on the page of its first question if both fit.
    sheet.place(
      joined(
        item.begins === null ? [] : partRows(sheet, item.begins),
        begun ? sectionRows(sheet, begun, 'questions') : [],
        text ? questionRows(sheet, text, { part: 'questions', words, number: 0, points: '0' }) : [],
        itemRows(sheet, question, item, words),
      ),
    );
  }
  return sheet.end((page, pages) => `${page} / ${pages}`);
}

const partRows = (sheet: Sheet, name: string): Row[] =>
  kept([...sheet.words(name, { scale: 1.4, isStrong: true }), sheet.gap(0.6)]);

/** One line per label with its range; the achieved one is bold and marked. */
function scaleRows(sheet: Sheet, { title, rows }: ReportOrder['scale']): Row[] {
  const { size } = sheet;
  return joined(
    [sheet.gap(0.6)],
    kept([...sheet.words(title, { isStrong: true }), sheet.gap(0.2)]),
    kept(
      rows.map(({ span, label, isMet }): Row => {
        const cells = [
          ...sheet.words(label, { isStrong: isMet, indent: size * 1.6, width: size * 10 }).slice(0, 1),
          ...sheet.words(span, { isStrong: isMet, indent: size * 12, width: size * 14 }).slice(0, 1),
        ];
        const height = Math.max(...cells.map((cell) => cell.height));
        return {
          height: height + size * 0.15,
          draw: (top) => {
            for (const cell of cells) cell.draw(top);
            if (isMet) sheet.page.circle(MARGIN + size * 0.5, top + height * 0.52, size * 0.28).fill('black');
          },
        };
      }),
    ),
  );
}

/**
 * Item as the student saw it with the chosen options filled in, followed by the response and everything that may be
 * revealed.
 */
function itemRows(
  sheet: Sheet,
  written: Question,
  item: Item,
  words: ReportOrder['words'] & { readonly isArranged: boolean },
): Row[] {
  const drawn = drawnQuestion(written, drawnValues.nullable().parse(item.drawn_values ?? null)).question;
  const question = asPresented(drawn, item.order);
  const response = questionResponse.nullable().parse(item.response ?? null);
  const given = response && isAnswered(response) ? response : null;
  const asked = paperQuestion(question, words);
  const chosen = given ? optionsNamedBy(given) : [];
  const isChosen = (index: number) =>
    given !== null && 'value' in given
      ? given.value === (index === 0)
      : 'options' in question.content && chosen.includes(question.content.options[index]?.id ?? '');
  const { hang: indent } = sheet;
  const labelled = (label: string, texts: readonly string[]) =>
    loose(sheet.text(`<strong>${label}:</strong> ${texts.join('<br />')}`, { indent }));
  const { graph, picture, table, list } = asked;
  const { key: rightAnswers } = asked;
  const right = rightAnswers.filter((line) => line !== '');
  const answered = joined(
    [sheet.rule()],
    kept([...sheet.words(item.head, { isStrong: true }), sheet.gap(0.2)]),
    loose(sheet.text(asked.stem, { indent }), 3),
    picture ? spottedPicture(sheet, picture.source, picture.spots, indent) : [],
    graph ? [graphRow(sheet, graph.content, given?.type === 'graph' ? given : null, indent)] : [],
    table ? twoColumns(sheet, table.left.map(withoutBlanks), table.right, indent) : [],
    list ? inTwo(sheet, list, indent) : [],
    listed(
      asked.options.map(({ label, html, mark }, index) =>
        sheet.text(html, {
          label,
          indent,
          mark: mark === 'letter' ? undefined : mark,
          isChosen: isChosen(index),
        }),
      ),
    ),
    [sheet.gap(0.3)],
    labelled(
      words.answer,
      orNone(toldResponse(question, given, words), item.photos.length > 0 ? words.onPhotos : words.noAnswer),
    ),
  );
  const told = joined(
    item.showsKey && right.length > 0 ? labelled(words.rightAnswer, right) : [],
    item.showsKey && graph ? [graphRow(sheet, graph.content, graph.answer, indent)] : [],
    item.showsKey
      ? toldFeedback(question, given, words).flatMap(({ about, source }) =>
          labelled(`${words.feedback} (${about})`, [source]),
        )
      : [],
    item.remarks.flatMap(({ name, label }) => {
      const text = question.answerKey[name]?.source;
      return text ? labelled(label, [text]) : [];
    }),
    item.said.flatMap(({ label, text }) => labelled(label, [text])),
  );
  if (item.photos.length === 0) return joined(answered, told);
  // Photos with captions, which may break across pages.
  const photos = item.photos.flatMap((photo) => photoRows(sheet, photo, words.missingPhoto, indent));
  return [...answered, ...photos, ...told];
}

const orNone = (lines: readonly string[], none: string) => (lines.length > 0 ? lines : [none]);

/** Removes the space for writing. */
const withoutBlanks = <Cell extends { readonly blanks?: number }>(cell: Cell): Cell => ({
  ...cell,
  blanks: 0,
});
