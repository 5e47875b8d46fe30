import { type Phrase, phrase } from '@pelion/words';

/** Programs by the keys at the beginning of their files. */
const programs: readonly (readonly [name: string, keys: RegExp])[] = [
  ['SurveyJS', /"pages"\s*:\s*\[[\s\S]*"elements"\s*:/],
  ['Open Trivia Database', /"response_code"\s*:[\s\S]*"results"\s*:/],
  ['Jupyter', /"nbformat"\s*:|"cells"\s*:\s*\[/],
  ['Khan Academy', /"widgets"\s*:/],
  ['Kahoot', /"quizType"\s*:/],
  ['Google Forms', /"formId"\s*:/],
  ['H5P', /"mainLibrary"\s*:|"library"\s*:\s*"H5P\./],
];

const foreign = phrase(
  'This is JSON of another program. Export the {question+} as Moodle XML, QTI, GIFT or CSV, or write one {question} a line.',
);
const ofProgram = (name: string) =>
  phrase(
    'This is JSON of {$name}. Export the {question+} as Moodle XML, QTI, GIFT or CSV, or write one {question} a line.',
    { name },
  );

const looksLikeJson = /^\s*(?:\{\s*"|\[\s*(?:[[{"]|\]))/;

/** JSON that is no list of lines, by the name of its program; undefined for other texts. */
export function reasonAgainstJson(text: string): Phrase | undefined {
  if (!looksLikeJson.test(text)) return undefined;
  const beginning = text.slice(0, 20_000);
  const program = programs.find(([, keys]) => keys.test(beginning));
  return program ? ofProgram(program[0]) : foreign;
}

/** Whether the first line is a complete JSON value. */
export function isJsonLines(text: string): boolean {
  const [line = ''] = text.trimStart().split('\n', 1);
  if (!line.startsWith('{')) return false;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && 'question' in value;
  } catch {
    return false;
  }
}
