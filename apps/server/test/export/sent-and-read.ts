import { type ForeignFormat, foreignFormats } from '@pelion/contract/question-exchange/facts';
import type { QuestionDraft } from '@pelion/questions';
import { outgoingOf } from '../../src/domains/question-exchange/export/exported.ts';
import { bankWriters } from '../../src/domains/question-exchange/export/formats.ts';
import { picturesOf } from '../../src/domains/question-exchange/export/item-writer.ts';
import { writeForeign } from '../../src/domains/question-exchange/export/write-foreign.ts';
import { readBank } from '../../src/domains/question-exchange/import/read-bank.ts';
import { prepare } from '../../src/domains/questions/stored.ts';

export { foreignFormats };

/** A question of an assessment, as a test writes it down. */
export interface Sent {
  readonly draft: QuestionDraft;
  readonly points?: string;
  readonly keywords?: readonly string[];
  /** Which of them is its passage, from 0. */
  readonly passage?: number;
}

export interface Picture {
  readonly id: string;
  readonly media_type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Rows of an assessment, as sent to the worker thread. */
export const rowsOf = (sent: readonly Sent[]) =>
  sent.map(({ draft, points = '1', keywords = [], passage }, index) => {
    const prepared = prepare(draft);
    if (prepared.kind === 'refused') throw new Error(prepared.problems[0]?.message);
    const { content, answer_key, ...version } = prepared.version;
    return {
      ...version,
      number: index + 1,
      points,
      keywords: [...keywords],
      passage: passage === undefined ? null : passage + 1,
      content,
      answer_key,
    };
  });

const written = (format: ForeignFormat, sent: readonly Sent[], pictures: readonly Picture[] = []) =>
  writeForeign(format, 'Unit 4: <Moon> & "Stars"', rowsOf(sent).map(outgoingOf), picturesOf(pictures));

/** Writes them as a file. */
export const bytesOf = (format: ForeignFormat, sent: readonly Sent[], pictures: readonly Picture[] = []) =>
  bankWriters[format].file(written(format, sent, pictures).bank);

/** Writes them, and reads the file as an import does. */
export async function sentAndRead(
  format: ForeignFormat,
  sent: readonly Sent[],
  pictures: readonly Picture[] = [],
) {
  const writer = bankWriters[format];
  const { bank, lost } = written(format, sent, pictures);
  const bytes = writer.file(bank);
  const reading = bank.items.length === 0 ? null : await readBank(`export.${writer.ending}`, bytes);
  return { bytes, lost, reading, bank };
}
