import { difficultyTable } from '@pelion/questions';
import { zipSync } from 'fflate';
import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';
import { bankFile, pelionText, pictureFolder } from './import/pelion/pelion-bank.ts';
import { typeNameOf } from './stored.ts';

const bytes = z.instanceof(Uint8Array);

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** Writes the questions of an assessment as a bank of our own: a file, or a zip with the pictures beside it. */
export const writeBank = task({
  name: 'questions.writeBank',
  pace: 'long',
  limitMs: 60_000,
  input: z.object({
    title: z.string(),
    sections: z.array(z.object({ name: z.string(), instruction: z.string() })),
    questions: z.array(
      z.object({
        type: z.int(),
        schema_version: z.int(),
        title: z.string(),
        difficulty: z.int(),
        points: z.string(),
        keywords: z.array(z.string()),
        passage: z.int().nullable(),
        section: z.int().nullable(),
        /** JSON text, as stored. */
        content: z.string(),
        answer_key: z.string(),
      }),
    ),
    pictures: z.array(z.object({ id: z.string(), media_type: z.string(), bytes })),
  }),
  output: z.object({ bytes, ending: z.string(), mediaType: z.string() }),
  run({ title, sections, questions, pictures }) {
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
    if (pictures.length === 0) return { bytes: json, ending: 'pelion.json', mediaType: 'application/json' };
    const files = Object.fromEntries(
      pictures.map((picture) => [
        `${pictureFolder}/${picture.id}.${endings[picture.media_type] ?? 'png'}`,
        // Pictures are packed already.
        [picture.bytes, { level: 0 as const }] satisfies [Uint8Array, { level: 0 }],
      ]),
    );
    const zip = zipSync({ [bankFile]: json, ...files });
    return { bytes: new Uint8Array(zip), ending: 'pelion.zip', mediaType: 'application/zip' };
  },
});
