// Language of a sentence by its commonest words; a reply in another language than the question cannot be checked.

const common: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    en: 'the a an as at by from or all each has was were its than many much write find give is are of to and in you it that what how do does for with this your on can which first try look at be think number word about if we so have not one there would step',
    es: 'el la los las es son de que y en un una por con para se lo su cual como respuesta del correcta numero',
    fr: 'le la les est sont de des du et en un une que qui pour avec dans sur ce vous il reponse nombre bonne',
    de: 'der die das ist sind und in ein eine zu mit fur von den dem nicht auf sie es antwort richtige zahl lautet',
    pt: 'o a os as e sao de do da que em um uma por com para se no na qual resposta numero correta',
    it: 'il lo la gli le e sono di che in un una per con del della si come risposta numero corretta',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

function languageOf(words: Iterable<string>): string | null {
  const counts = new Map<string, number>();
  let total = 0;
  for (const word of new Set(words)) {
    total += 1;
    for (const [language, known] of Object.entries(common))
      if (known.has(word)) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [first, second] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (!first || total < 3 || first[1] < 2) return null;
  return second && second[1] * 2 > first[1] ? null : first[0];
}

const scripts =
  /(\p{Script=Latin})|(\p{Script=Cyrillic})|(\p{Script=Greek})|(\p{Script=Arabic})|(\p{Script=Hebrew})|(\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})|(\p{Script=Hangul})|(\p{Script=Devanagari})|(\p{Script=Braille})/u;
const scriptOf = (word: string) =>
  (scripts.exec(word) ?? []).findIndex((group, at) => at > 0 && group !== undefined);

/** Letters that stand for a value in a formula. */
const isFormulaLetter = (word: string) => /^[\p{Script=Latin}\p{Script=Greek}]$/u.test(word);

/** Whether a sentence is in the language and the scripts of the question; true where neither can be told. */
export function isInLanguageOf(words: readonly string[], given: ReadonlySet<string>): boolean {
  const known = new Set([...given].map(scriptOf).filter((script) => script > 0));
  const used = words
    .filter((word) => word.length > 1 || !isFormulaLetter(word))
    .map(scriptOf)
    .filter((script) => script > 0);
  if (known.size > 0 && used.some((script) => !known.has(script) && script !== 1)) return false;
  const [spoken, asked] = [languageOf(words), languageOf(given)];
  return spoken === null || asked === null || spoken === asked;
}
