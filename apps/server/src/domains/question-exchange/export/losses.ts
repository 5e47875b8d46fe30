import { phrase } from '@pelion/words';

// Losses of exports to other formats, shared by all writers. Every omission is reported by one of these.

export const losses = {
  explanation: phrase('The explanation is left out.'),
  explanationMoved: phrase('The explanation becomes a part of the general feedback.'),
  generalFeedback: phrase('The general feedback is left out.'),
  feedback: phrase('The feedback for single answers is left out.'),
  hints: phrase('The hints are left out.'),
  firstHint: phrase('Only the first hint is kept.'),
  solution: phrase('The worked solution is left out.'),
  keywords: phrase('The keywords are left out.'),
  difficulty: phrase('The difficulty is left out.'),
  points: phrase('The points are left out.'),
  picture: phrase('A picture is left out.'),
  gonePicture: phrase('A picture is left out: its file is gone, or the pictures are too large together.'),
  formatting: phrase('Formatting is left out; the words are kept.'),
  someFormatting: phrase('Formatting that the format does not have is left out; the words are kept.'),
  order: phrase('The fixed order of the answers was not exported: they are shuffled.'),
  shuffled: phrase('Shuffling of the answers was not exported.'),
  allOrNothing: phrase('All-or-nothing scoring was not exported: each right part earns its share.'),
  anyShare: phrase('Points of each part were not exported: all parts count the same.'),
  partialCredit: phrase('Answers that earn a part of the points are left out.'),
  partOfOption: phrase('Options that are partly right earn nothing.'),
  wrongAnswers: phrase('Feedback for wrong answers was not exported.'),
  typedNumbers: phrase('A number in a blank is compared as a text.'),
  typedChoices: phrase('A list to choose from becomes a word to type.'),
  gapTolerance: phrase(
    'The tolerance of a number in a blank was not exported: only the exact number counts.',
  ),
  parts: phrase('Partial credit was not exported: only a fully right answer earns points.'),
  partingAnswers: phrase('Accepted answers with ; or | in them are left out.'),
  someKeywords: phrase('Keywords with a comma, ; or | in them are left out.'),
  roundedCredit: phrase('A part of the points is written as a rounded decimal.'),
  canvasShares: phrase(
    'Points of each option were not exported: right options earn equal shares, and wrong ones take as much away.',
  ),
  penalty: phrase('The deduction for a wrong match was not exported.'),
  reuse: phrase('Reuse of an answer was not exported.'),
  case: phrase('Case sensitivity was not exported: capital letters do not count.'),
  accents: phrase('Ignoring accents was not exported: they count.'),
  punctuation: phrase('Ignoring punctuation was not exported: it counts.'),
  wildcards: phrase('Accepted answers with the wildcard * were not exported.'),
  sizes: phrase('Widths of the blanks were not exported.'),
  weights: phrase('Weights of the blanks were not exported.'),
  bank: phrase('The words that all blanks share become a list at each blank.'),
  oneBlank: phrase('The one blank becomes an answer of its own.'),
  dropdowns: phrase('Words to drag become a list to choose from at each gap.'),
  matched: phrase('Dragging to places becomes matching: each item with its place.'),
  spots: phrase('Positions on the picture were not exported.'),
  freeItems: phrase('Items that belong nowhere are left out.'),
  otherRight: phrase('Only the first right item of each gap was exported.'),
  otherRightWord: phrase('Only the first right word of each blank was exported.'),
  stemBefore: phrase('The text of the {question} was exported before the text with the gaps.'),
  orderParts: phrase('Scoring of the order was not exported: each item in its place earns its share.'),
  modelAnswer: phrase('The model answer becomes a part of the remarks on what to look for.'),
  noModelAnswer: phrase('The model answer is left out.'),
  notes: phrase('Guidance for marking was not exported.'),
  starter: phrase('The starting text of the answer was not exported.'),
  wordLimits: phrase('The word limit was not exported.'),
  formatted: phrase('Formatting of answers was not exported.'),
  passage: phrase('The passage is a text of its own: the {question+} after it are no longer tied to it.'),
  ofPassage: phrase('The link to its passage was not exported: only its place after the passage shows it.'),
  namedPassage: phrase(
    'The passage that it asks about is named in it: a program that does not read that shows it as an item of its own.',
  ),
  includedPassage: phrase(
    'The passage that it asks about is a file of its own: a program that does not read such files leaves it out.',
  ),
  ownPassage: phrase('The passage that it asks about is left out.'),
  heading: phrase('The heading was put at the beginning of the text.'),
  numbering: phrase('The numbers before the paragraphs are left out.'),
  example: phrase('Varying numbers were not exported: the file has one example.'),
  sections: phrase('The parts of the {assessment} are left out: its {question+} are in their order.'),
} as const;

export const unitMoved = (unit: string) =>
  phrase('The unit “{$unit}” was put at the end of the text.', { unit });
export const unitListed = (unit: string) =>
  phrase('The unit “{$unit}” is in the file, and not shown beside the answer.', { unit });
export const becameTolerance = (value: string, tolerance: string) =>
  phrase('Rounding of answers was not exported. Accepted answer: {$value} ± {$tolerance}.', {
    value,
    tolerance,
  });
export const onlyExact = (value: string) =>
  phrase('Digital SAT rounding was not exported. Accepted answer: {$value}.', { value });
export const asDecimal = (written: string, decimal: string) =>
  phrase('{$written} is written as {$decimal}.', { written, decimal });
export const roundedPoints = (points: string, decimal: string) =>
  phrase('{$points} points were exported as {$decimal}.', { points, decimal });
export const alikeWithout = (words: string) =>
  phrase('Two parts of it read “{$words}” without pictures and formatting, which the format does not have.', {
    words: words.slice(0, 80),
  });
export const oneNumber = phrase('Only the first accepted number is kept.');

export const refusals = {
  graph: phrase('The format cannot hold graphs.'),
  drag: phrase('The format cannot hold dragging.'),
  order: phrase('The format cannot hold ordering.'),
  match: phrase('The format cannot hold matching.'),
  blanks: phrase('The format cannot hold several blanks.'),
  passage: phrase('The format cannot hold a passage.'),
  severalItems: phrase('The format cannot hold a gap that takes several items.'),
  wildcards: phrase('Every accepted answer has a wildcard *, which the format cannot hold.'),
  onlyPicture: phrase('One part has only a picture, which the format cannot hold.'),
  partialOnly: phrase('The format cannot hold any of its accepted answers.'),
} as const;
