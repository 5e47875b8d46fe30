import { difficultyTable } from '@pelion/questions';
import { zipSync } from 'fflate';
import { typeNameOf } from '../../questions/stored.ts';
import type { BankFile, BankOrder } from '../export-task.ts';
import { bankFile, pelionText, pictureFolder } from '../import/pelion/pelion-bank.ts';
import { picturesOf } from './item-writer.ts';

export function ownBank({ title, sections, questions, pictures }: BankOrder): BankFile {
  const text = pelionText(
    title,
    sections,
    questions.map(({ type, difficulty, content, answer_key, ...question }) => ({
      ...question,
      content: JSON.parse(content),
      answer_key: JSON.parse(answer_key),
      type: typeNameOf(type),
      difficulty: difficultyTable.nameOf(difficulty) ?? 'medium',
    })),
  );
  const json = new TextEncoder().encode(text);
  if (pictures.length === 0) return { bytes: json, ending: 'pelion.json', mediaType: 'json' };
  const files = Object.fromEntries(
    // Pictures are packed already.
    [...picturesOf(pictures).values()].map(({ name, bytes }) => [
      `${pictureFolder}/${name}`,
      [bytes, { level: 0 as const }] satisfies [Uint8Array, { level: 0 }],
    ]),
  );
  const zip = zipSync({ [bankFile]: json, ...files });
  return { bytes: new Uint8Array(zip), ending: 'pelion.zip', mediaType: 'zip' };
}
