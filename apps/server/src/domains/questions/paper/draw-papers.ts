import { asPresented, drawnQuestion, drawnValues, type Question } from '@pelion/questions';
import { joined } from '../../../lib/pdf/rows.ts';
import { logoPlace, Sheet } from '../../../lib/pdf/sheet.ts';
import { toQuestion } from '../stored.ts';
import { placeLed, sectionRows } from './draw-paper.ts';
import type { PapersOrder } from './papers-task.ts';
import { type PaperPart, questionRows } from './question-rows.ts';

/** Number of papers between two progress reports, after which finished pages leave the memory. */
const AT_ONCE = 10;

type Paper = PapersOrder['papers'][number];

/** Part that follows the questions of each paper. */
const behind = { papers: 'answerSheet', questions: null, keyed: 'key' } as const;

/** One PDF: every paper with its answer sheet, or the keys, each variant once with the names of its students. */
export async function papersPdf(
  { words: said, file, size, isLarge, logo, questions, sections, papers, pictures }: PapersOrder,
  tell: (drawn: number) => Promise<void>,
) {
  const words = { ...said, isArranged: true };
  const sheet = new Sheet({
    size,
    fontSize: isLarge ? 18 : 11,
    title: said.title,
    pictures: new Map(pictures.map((picture) => [picture.id, picture.bytes])),
    isRepeating: true,
  });
  const known = new Map(questions.map((row) => [row.version_id, toQuestion(row)]));
  const named = new Map(sections.map((section) => [section.version_id, section]));
  const width = sheet.width - (logo ? logoPlace.width + sheet.size : 0);

  const headOf = (heading: string, owners: readonly string[]) => {
    if (logo) sheet.corner(logo, logoPlace.width, logoPlace.height);
    sheet.place(sheet.words(said.campus, { width }));
    sheet.space(0.4);
    sheet.place(sheet.words(heading, { scale: 1.6, isStrong: true, width }));
    sheet.space(0.6);
    for (const owner of owners) sheet.place(sheet.words(owner, { scale: 1.15, isStrong: true, width }));
    sheet.space(0.4);
    sheet.place([sheet.rule()]);
  };

  const partOf = (part: PaperPart, items: Paper['items']) => {
    let passage: number | null = null;
    let section: number | null = null;
    for (const [index, item] of items.entries()) {
      const question = known.get(item.version_id);
      if (!question) continue;
      const text = item.passage_version_id === passage ? undefined : known.get(item.passage_version_id ?? 0);
      passage = item.passage_version_id;
      const begun = item.section_version_id === section ? undefined : named.get(item.section_version_id ?? 0);
      section = item.section_version_id;
      const rows = questionRows(sheet, shownAs(question, item), {
        part,
        words,
        number: index + 1,
        points: item.points,
      });
      const read = text ? questionRows(sheet, text, { part, words, number: 0, points: '0' }) : [];
      const lead = joined(
        begun ? sectionRows(sheet, begun, part) : [],
        read,
        read.length > 0 ? [sheet.gap(1)] : [],
      );
      placeLed(sheet, lead, rows);
      sheet.space(part === 'questions' ? 1 : 0.4);
    }
  };

  const drawings =
    file !== 'keys'
      ? papers.map(({ owner, code = '', items }) => () => {
          headOf(said.title, [owner]);
          partOf('questions', items);
          const part = behind[file];
          if (part !== null) {
            sheet.turn();
            headOf(`${said.title} · ${said[part]}`, [owner]);
            partOf(part, items);
          }
          // Adds a blank page, so that in two-sided printing no paper begins on the back of another.
          if (papers.length > 1 && sheet.pages % 2 === 1) sheet.turn();
          return [owner, code];
        })
      : variantsOf(papers).map(({ owners, items }) => () => {
          headOf(`${said.title} · ${said.key}`, owners);
          partOf('key', items);
          return owners.length === 1 ? owners : [];
        });
  for (const [index, draw] of drawings.entries()) {
    if (index > 0) sheet.turn();
    const names = draw();
    // Numbers the pages of each paper from 1 and names its owner on every page, in case the pages come apart.
    sheet.number((page, pages) => `${page} / ${pages}`, names);
    if ((index + 1) % AT_ONCE === 0) await tell(index + 1);
  }
  await tell(drawings.length);
  return sheet.finish();
}

const shownAs = (question: Question, { order, drawn_values }: Paper['items'][number]): Question =>
  asPresented(drawnQuestion(question, drawnValues.nullable().parse(drawn_values ?? null)).question, order);

/** Groups equal papers, which share one key. */
function variantsOf(papers: readonly Paper[]) {
  const variants = new Map<string, { readonly owners: string[]; readonly items: Paper['items'] }>();
  for (const { owner, items } of papers) {
    const name = JSON.stringify(items);
    const variant = variants.get(name) ?? { owners: [], items };
    variants.set(name, variant);
    variant.owners.push(owner);
  }
  return [...variants.values()];
}
