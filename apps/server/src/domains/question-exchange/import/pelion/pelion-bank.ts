import { issuesOf } from '@pelion/contract/kernel/issues';
import { keywords, questionDraft, types, upgraded } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { z } from 'zod';
import { isFileReference } from '../../../../lib/media/file-references.ts';
import { accepted, type BankItem, refused, titleFrom } from '../bank-item.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { pointsOf } from '../foreign/points-of.ts';
import { type ReadSection, readSection } from '../foreign/read-section.ts';

// Our own format: questions as stored, with the schema version. An old bank is upgraded like stored questions (decision
// 0020). Pictures are separate files, named by id.

const formatName = 'pelion-questions';
export const bankFile = 'pelion.json';
export const pictureFolder = 'pictures';

const pelionQuestion = z.object({
  type: z.string(),
  schema_version: z.int().positive(),
  title: z.string(),
  difficulty: z.string(),
  /** Exact number as text. */
  points: z.string(),
  keywords: z.array(z.string()),
  /** Index of the question's passage in the file, from 0. */
  passage: z.int().min(0).nullable().default(null),
  /** Index of the section in the file, from 0; null before the first section. */
  section: z.int().min(0).nullable().default(null),
  content: z.unknown(),
  answer_key: z.unknown(),
});

/** Text of a bank. Rendered html is left out, because importing renders the sources again. */
export function pelionText(
  title: string,
  sections: readonly PelionSection[],
  questions: readonly z.output<typeof pelionQuestion>[],
): string {
  const bank = { format: formatName, version: 1, title, sections, questions };
  return JSON.stringify(
    bank,
    (_, value: unknown) => (isRendered(value) ? { source: value.source } : value),
    1,
  );
}

/** Section of an assessment, with the instructions as typed. */
export interface PelionSection {
  readonly name: string;
  readonly instruction: string;
}

const isRendered = (value: unknown): value is { readonly source: string } =>
  typeof value === 'object' && value !== null && 'source' in value && 'html' in value;

const pelionBank = z.object({
  format: z.literal(formatName),
  version: z.literal(1),
  title: z.string(),
  /** Empty in banks written before sections existed. */
  sections: z.array(z.unknown()).default([]),
  questions: z.array(z.unknown()),
});

export const isPelionBank = (text: string): boolean =>
  text.slice(0, 500).includes(`"${formatName}"`) && /^\s*\{/.test(text);

const reasons = {
  broken: phrase('This item is not complete.'),
  unknownType: phrase(
    'This is a {question} of a type that is not known here: it was written by a later version.',
  ),
};
const lostPicture = phrase(
  'A picture is left out: it is not in the file, it is damaged, or it is none of PNG, JPEG, GIF and WebP.',
);
const notJson = phrase('This file is cut off or damaged.');

export function* readPelion(source: BankSource): Generator<BankItem> {
  const bank = pelionBank.safeParse(parsed(source.text));
  if (!bank.success) yield refused({ line: 1, title: '' }, notJson);
  else {
    const sections = bank.data.sections.map((section) =>
      readSection(section, source, (text) => pictured(text, source)),
    );
    for (const [index, question] of bank.data.questions.entries())
      yield readQuestion(question, index + 1, source, sections);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Nesting limit; deeper values are an attack on recursive code. */
const DEEPEST = 100;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1));
}

/**
 * Message of the editor for a mistake in the question; a malformed shape was not written by our editor and reads as
 * broken.
 */
function mistakeIn(error: z.ZodError): Phrase {
  const [mistake] = issuesOf(new z.ZodError(error.issues.filter(({ code }) => code === 'custom')));
  return mistake?.message ?? reasons.broken;
}

/** `line` is the number of the question, since line breaks in JSON carry no meaning. */
function readQuestion(
  value: unknown,
  line: number,
  source: BankSource,
  sections: readonly ReadSection[],
): BankItem {
  const read = pelionQuestion.safeParse(value);
  if (!read.success || isDeeper(value, DEEPEST)) return refused({ line, title: '' }, reasons.broken);
  const { title, difficulty, points: worth, answer_key, ...question } = read.data;
  const { passage } = question;
  const section = question.section === null ? undefined : sections[question.section];
  const place = {
    line,
    title,
    ...(passage === null || passage >= line ? {} : { passage }),
    ...(typeof section?.number === 'number' ? { section: section.number } : {}),
  };
  const type = Object.values(types).find(({ name }) => name === question.type);
  if (!type || question.schema_version > type.upgrades.length + 1) return refused(place, reasons.unknownType);
  const shaped = upgraded(type.upgrades, question.schema_version, {
    content: question.content,
    answerKey: answer_key,
  });
  const { value: withPictures, losses: lost } = shelved(shaped, source);
  const draft = questionDraft.safeParse({
    type: type.name,
    title: title || undefined,
    difficulty,
    ...(typeof withPictures === 'object' ? withPictures : {}),
  });
  if (!draft.success) return refused(place, mistakeIn(draft.error));
  const { points, losses } = pointsOf(worth);
  const tags = keywords.safeParse(question.keywords);
  return accepted(
    {
      ...place,
      title: title || titleFrom(draft.data.content.stem.source),
      points,
      keywords: tags.data ?? [],
    },
    draft.data,
    [...losses, ...lost, ...(section?.losses ?? [])],
  );
}

function pictured(text: string, source: BankSource) {
  const { value, losses } = shelved(text, source);
  return { source: typeof value === 'string' ? value : '', losses };
}

/** The question with its pictures on the shelf, and whether one was missing. */
function shelved(
  value: unknown,
  { files, shelf }: BankSource,
): { readonly value: unknown; readonly losses: readonly Phrase[] } {
  let isWhole = true;
  const named = renamed(value, (reference) => {
    const path = [...files.keys()].find((one) =>
      one.includes(`${pictureFolder}/${reference.slice('file:'.length)}.`),
    );
    const bytes = path === undefined ? undefined : files.get(path);
    const ours = path && bytes ? shelf.put(path, bytes) : null;
    isWhole &&= ours !== null;
    return ours;
  });
  return { value: named, losses: isWhole ? [] : [lostPicture] };
}

const pictures = /<img\b[^<>]*\bsrc="(file:[^"]*)"[^<>]*>/g;

/** Renames the pictures in every text and removes missing ones. */
function renamed(value: unknown, nameOf: (reference: string) => string | null): unknown {
  if (typeof value === 'string')
    return value.replace(pictures, (tag, reference: string) => {
      const name = isFileReference(reference) ? nameOf(reference) : null;
      return name ? tag.replace(reference, name) : '';
    });
  if (Array.isArray(value)) return value.map((one) => renamed(one, nameOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, nameOf)]));
}
