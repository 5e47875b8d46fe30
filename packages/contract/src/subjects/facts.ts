import { keysOf, type Phrase, phrase } from '@pelion/words';

/** Icon names of subjects (spec 1 §3), with labels. */
export const subjectIcons = {
  biology: phrase('Biology'),
  calculus: phrase('Calculus'),
  chemistry: phrase('Chemistry'),
  chess: phrase('Chess'),
  english: phrase('English'),
  geometry: phrase('Geometry'),
  history: phrase('History'),
  physics: phrase('Physics'),
  robotics: phrase('Robotics'),
  rubix: phrase('Rubix'),
  public_speaking: phrase('Public speaking'),
  science: phrase('Science'),
  sat: phrase('SAT'),
  math: phrase('Math'),
} as const satisfies Record<string, Phrase>;
export type SubjectIconName = keyof typeof subjectIcons;
export const subjectIconNames = keysOf(subjectIcons);
