import type { ForeignFormat } from '@pelion/contract/question-exchange';
import type { BankWriter } from './bank-writer.ts';
import { csvWriter } from './csv/csv.ts';
import { giftWriter } from './gift/gift.ts';
import { moodleWriter } from './moodle/moodle.ts';
import { qti21Writer, qti30Writer } from './qti2/qti2.ts';
import { canvasWriter } from './qti12/canvas.ts';
import { qti12Writer } from './qti12/qti12.ts';

/** Writers of all foreign formats; the compiler checks completeness. */
export const bankWriters: { readonly [Format in ForeignFormat]: BankWriter } = {
  moodle: moodleWriter,
  canvas: canvasWriter,
  qti12: qti12Writer,
  qti21: qti21Writer,
  qti30: qti30Writer,
  gift: giftWriter,
  csv: csvWriter,
};
