import { createHash } from 'node:crypto';
import type { ImportItem } from '@pelion/contract/question-exchange';
import type { QuestionDraft } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { megabytes } from '../../lib/sizes.ts';
import { stemExcerpt } from '../questions/stem-excerpt.ts';
import { prepare, type StoredVersion } from '../questions/stored.ts';
import type { BankItem } from './import/bank-item.ts';
import { BankRefusal, openBank, refusedBy } from './import/read-bank.ts';
import type { ShelvedSection } from './import/section-shelf.ts';
import type { PictureShelf } from './import/text/picture-shelf.ts';
import type { ImportEnd, ImportPart, ImportSource, ReadItem } from './import-task.ts';
import { refusedItem } from './refused-item.ts';

/** Size limit of all questions of one file as stored, in characters (decision 0030). */
const LARGEST_IMPORT = 24 * 1024 * 1024;
/** Limits of one part: number of questions, and characters. Only one part is in memory at a time. */
const PART = { questions: 50, characters: 256 * 1024 };
const EXCERPT_LENGTH = 140;
/** Default points of a question. */
const POINTS = '1';

/** Reads, validates and renders a file part by part; `hand` resolves when a part has been taken. */
export async function readImport(
  { name, bytes }: ImportSource,
  hand: (part: ImportPart) => Promise<void>,
): Promise<ImportEnd> {
  const bank = await openBank(name, bytes);
  if (bank.kind === 'refused') return bank;
  const { about, shelf, sections: sectionShelf } = bank;
  const format = bank.format.label;
  const handed = new Set<string>();
  let items: ReadItem[] = [];
  let texts: string[] = [];
  let [size, characters] = [0, 0];
  let handedSections = 0;
  const handOver = async () => {
    const sections = sectionShelf.since(handedSections);
    handedSections += sections.length;
    texts.push(...sections.map(({ instruction_source }) => instruction_source));
    size += lengthOf(sections);
    if (size > LARGEST_IMPORT) throw new BankRefusal(tooLarge(count));
    const pictures = shelf.namedIn(texts).filter(({ id }) => !handed.has(id));
    for (const { id } of pictures) handed.add(id);
    await hand({ format, about, items, pictures: [...pictures], sections: [...sections] });
    items = [];
    texts = [];
    characters = 0;
  };
  let count = 0;
  const read = await refusedBy(async () => {
    for (const bankItem of bank.items) {
      const item = prepareItem(bankItem, shelf);
      items.push(item);
      count += 1;
      if (item.question) {
        const { content, answer_key } = item.question.version;
        texts.push(content, answer_key);
        characters += content.length + answer_key.length;
        size += content.length + answer_key.length;
      }
      if (size > LARGEST_IMPORT) throw new BankRefusal(tooLarge(count));
      if (items.length >= PART.questions || characters >= PART.characters) await handOver();
    }
    await handOver();
    return { kind: 'read' as const };
  });
  return read;
}

const lengthOf = (sections: readonly ShelvedSection[]) =>
  sections.reduce((size, { instruction_html }) => size + instruction_html.length, 0);

/** Hash of the question itself, without points, title and filing. */
const hashOf = ({ type, content, answerKey }: QuestionDraft) =>
  createHash('sha256')
    .update(JSON.stringify([type, content, answerKey]))
    .digest('base64url');

const tooLarge = (read: number) =>
  phrase(
    'The first {$read} {question+} take more than {$most} with their formulas drawn, which is the most for one import. Split the file and import the parts.',
    { read: read.toLocaleString('en'), most: megabytes(LARGEST_IMPORT) },
  );

function prepareItem(item: BankItem, shelf: PictureShelf): ReadItem {
  const { line, title, file = null } = item;
  const refused = (reason: Phrase) => refusedItem({ file, line, title }, reason);
  if (item.outcome === 'refused') return refused(item.reason);
  const prepared = prepare(item.draft);
  if (prepared.kind === 'refused')
    return refused(prepared.problems[0]?.message ?? phrase('This cannot be used.'));
  const { version, stem } = prepared;
  if (!shelf.hasAllOf(version.content + version.answer_key))
    return refused(phrase('A picture of it is not in the file.'));
  return {
    report: reportOf(item, version, stem),
    question: {
      version,
      keywords: [...(item.keywords ?? [])],
      hash: hashOf(item.draft),
      passage: item.passage ?? null,
      section: item.section ?? null,
    },
  };
}

function reportOf(item: BankItem, { type }: StoredVersion, stem: string): ImportItem {
  const { file = null, line, title, outcome, losses, points = POINTS } = item;
  return {
    file,
    line,
    title,
    outcome,
    losses: [...losses],
    reason: null,
    question_type_id: type,
    points,
    excerpt: stemExcerpt(stem, EXCERPT_LENGTH),
  };
}
