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
  order: phrase('That the answers keep their order is left out: they are shuffled.'),
  shuffled: phrase('That the answers are shuffled is left out.'),
  allOrNothing: phrase('That only a wholly right answer earns is left out: each right part earns its share.'),
  anyShare: phrase('What each part of an answer earns is left out: all parts count the same.'),
  partialCredit: phrase('Answers that earn a part of the points are left out.'),
  partOfOption: phrase('Options that are partly right earn nothing.'),
  wrongAnswers: phrase('What is said to who gives a wrong answer is left out.'),
  typedNumbers: phrase('A number in a blank is compared as a text.'),
  typedChoices: phrase('A list to choose from becomes a word to type.'),
  gapTolerance: phrase('What a number in a blank may be off by is left out: it has to be met.'),
  parts: phrase('That each right option earns its share is left out: only a wholly right answer earns.'),
  partingAnswers: phrase('Accepted answers with ; or | in them are left out.'),
  someKeywords: phrase('Keywords with a comma, ; or | in them are left out.'),
  roundedCredit: phrase('A part of the points is written as a rounded decimal.'),
  canvasShares: phrase(
    'What each option earns is left out: every right option earns the same, and every wrong one takes as much away.',
  ),
  penalty: phrase('What a wrong match takes away is left out.'),
  reuse: phrase('Whether an answer may be used several times is left out.'),
  case: phrase('Whether capital letters count is left out: they do not.'),
  accents: phrase('That accents do not count is left out: they do.'),
  punctuation: phrase('That punctuation does not count is left out: it does.'),
  wildcards: phrase('Accepted answers in which * stands for anything are left out.'),
  sizes: phrase('How wide the blanks are is left out.'),
  weights: phrase('That some blanks count more is left out.'),
  bank: phrase('The words that all blanks share become a list at each blank.'),
  oneBlank: phrase('The one blank becomes an answer of its own.'),
  dropdowns: phrase('Words to drag become a list to choose from at each gap.'),
  matched: phrase('Dragging to places becomes matching: each item with its place.'),
  spots: phrase('Where the places lie on the picture is left out.'),
  freeItems: phrase('Items that belong nowhere are left out.'),
  otherRight: phrase('Where several items are right for one gap, only the first is kept.'),
  otherRightWord: phrase('Where several words are right for one blank, only the first is kept.'),
  stemBefore: phrase('The text of the {question} stands before the text with the gaps.'),
  orderParts: phrase('How an order is scored is left out: each item in its place earns its share.'),
  modelAnswer: phrase('The model answer becomes a part of the remarks on what to look for.'),
  noModelAnswer: phrase('The model answer is left out.'),
  notes: phrase('What to look for in an answer is left out.'),
  starter: phrase('What the answer begins with is left out.'),
  wordLimits: phrase('How many words are asked for is left out.'),
  formatted: phrase('Whether the answer may be formatted is left out.'),
  passage: phrase('The passage is a text of its own: the {question+} after it are no longer tied to it.'),
  ofPassage: phrase('That it asks about a passage is only told by its place after it.'),
  namedPassage: phrase(
    'The passage that it asks about is named in it: a program that does not read that shows it as an item of its own.',
  ),
  includedPassage: phrase(
    'The passage that it asks about is a file of its own: a program that does not read such files leaves it out.',
  ),
  ownPassage: phrase('The passage that it asks about is left out.'),
  heading: phrase('The heading stands at the beginning of the text.'),
  numbering: phrase('The numbers before the paragraphs are left out.'),
  example: phrase('That its numbers vary is left out: the file has one example of it.'),
  sections: phrase('The parts of the {assessment} are left out: its {question+} are in their order.'),
} as const;

export const unitMoved = (unit: string) =>
  phrase('The unit “{$unit}” stands at the end of the text.', { unit });
export const unitListed = (unit: string) =>
  phrase('The unit “{$unit}” is in the file, and not shown beside the answer.', { unit });
export const becameTolerance = (value: string, tolerance: string) =>
  phrase('How an answer is rounded is left out: {$value} ± {$tolerance} is right.', { value, tolerance });
export const onlyExact = (value: string) =>
  phrase('That an answer may fill the box of a digital SAT is left out: {$value} is right.', { value });
export const asDecimal = (written: string, decimal: string) =>
  phrase('{$written} is written as {$decimal}.', { written, decimal });
export const roundedPoints = (points: string, decimal: string) =>
  phrase('It is worth {$points} points, written as {$decimal}.', { points, decimal });
export const alikeWithout = (words: string) =>
  phrase('Two parts of it read “{$words}” without pictures and formatting, which the format does not have.', {
    words: words.slice(0, 80),
  });
export const oneNumber = phrase('Only the first accepted number is kept.');

export const refusals = {
  graph: phrase('The format has no form for what is drawn on axes.'),
  drag: phrase('The format has no form for dragging.'),
  order: phrase('The format has no form for putting in order.'),
  match: phrase('The format has no form for matching.'),
  blanks: phrase('The format has no form for several blanks.'),
  passage: phrase('The format has no form for a passage.'),
  severalItems: phrase('A gap takes several items, which the format has no form for.'),
  wildcards: phrase('Every accepted answer has a * for anything, which the format does not have.'),
  onlyPicture: phrase('A part of it is nothing but a picture, which the format does not have.'),
  partialOnly: phrase('No accepted answer of it can be written in the format.'),
} as const;
