import { type Phrase, phrase } from '@pelion/words';

// Messages about refusals and losses, shared by several formats.

const noKind = phrase('The file does not say the type of this {question}.');
export const pointsAsked = phrase(
  'This {question} asks to point at a picture. {^question+} of that type cannot be imported.',
);
const programAsked = phrase(
  'This {question} runs a program of its maker. {^question+} of that type cannot be imported.',
);
const drawingAsked = phrase(
  'This {question} asks for a drawing. {^question+} of that type cannot be imported.',
);
const linesAsked = phrase(
  'This {question} asks to draw lines between places of a picture. {^question+} of that type cannot be imported.',
);

/** Explanations of type names that say little to a teacher. */
const inWords: Readonly<Record<string, Phrase>> = {
  '': noKind,
  hotspot: pointsAsked,
  selectPoint: pointsAsked,
  positionObject: pointsAsked,
  graphicAssociate: linesAsked,
  drawing: drawingAsked,
  custom: programAsked,
  portableCustom: programAsked,
};

export const unknownKind = (name: string) =>
  inWords[name] ??
  phrase(
    '{^question+} of the type “{$name}” cannot be imported. Please write this one here as another type.',
    { name: name.slice(0, 40) },
  );

export const filesAsked = phrase(
  'This {question} asks for a file. {^question+} of that type cannot be imported.',
);

/** Loss of drawing some items of a group or a test section. */
export const drawnLost = (count: string) =>
  phrase('The file draws {$count} of several {question+}; all of them were imported.', {
    count: count.slice(0, 10),
  });

export const noAnswer = phrase('The file has no right answer.');

export const takesNothing = (option: string) =>
  phrase('“{$option}” takes no points away: a single choice earns nothing at worst.', {
    option: option.slice(0, 80),
  });

export const otherParts = phrase('An answer that is partly right earns other points here than in the file.');

export const wrongTakesNothing = phrase('A wrong answer takes no points away here; in the file it does.');

export const openBound = phrase('A bound that did not count itself counts here.');

export const oneCase = phrase('Capital letters count in all answers here; in the file they count in some.');

/** Refuses answer patterns: stored as plain text, a pattern would match no answer. */
export const typedPattern = phrase(
  'Answers are matched by a pattern, which is not supported. Please write this {question} here, with its right answers.',
);

/** Loss of the feedback for any answer that is not listed. */
export const otherFeedback = phrase('The feedback for any other answer is left out.');

export const combinedLost = phrase('Feedback by degree of correctness was not imported.');

export const boundLost = phrase(
  'Some of the right options earned all points in the file; here all of them are asked for.',
);

export const belowNothing = phrase(
  'An answer earns nothing at worst here; in the file it can earn less than nothing.',
);

export const othersTaken = phrase(
  'The file also gives points to other numbers, by a rule that is not supported; the declared right answer counts.',
);

export const unequalGaps = phrase('All gaps count the same here; in the file some count more.');

export const unequalPairs = phrase('All pairs count the same here; in the file some count more.');

export const togetherLost = phrase(
  'Points of the parts depend on each other in the file; here each part earns its own share.',
);

/** Losses that already say that the file marks a question differently. */
export const otherMarks: ReadonlySet<Phrase> = new Set([
  otherParts,
  wrongTakesNothing,
  boundLost,
  belowNothing,
  othersTaken,
  unequalGaps,
  unequalPairs,
  togetherLost,
]);
