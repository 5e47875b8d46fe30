// Refuses comments that begin with a pronoun, so that each names its subject with a noun of the domain or begins with a verb.
import { parseSync } from 'oxc-parser';

const pronouns = 'What|Who|Whose|Whom|Whoever|Whatever|Of|Those|They|That|It|Its|As|To|Nobody|Somebody'.split(
  '|',
);
const pronounFirst = new RegExp(`^(?:${pronouns.join('|')})\\b`);

/** Text of a comment without its stars. */
const textOf = ({ value }) => value.replaceAll(/^\s*\*? ?/gm, '').trim();

/** Lines of `//` below each other are one comment. */
function goesOn(source, before, comment) {
  if (before?.type !== 'Line' || comment.type !== 'Line') return false;
  return /^[^\S\n]*\n[^\S\n]*$/.test(source.slice(before.end, comment.start));
}

/** First words of the comments of a source file that begin with a pronoun. */
export function unnamedSubjectsIn(path, source) {
  const { comments } = parseSync(path, source);
  return comments
    .filter((comment, at) => !goesOn(source, comments[at - 1], comment))
    .map(textOf)
    .filter((text) => pronounFirst.test(text))
    .map((text) => text.split('\n')[0].slice(0, 80));
}

/** Path -> text of every source. */
export const commentSubjectProblems = (sources) =>
  Object.entries(sources).flatMap(([path, source]) =>
    unnamedSubjectsIn(path, source).map((text) => `${path}: "${text}" names no subject`),
  );
