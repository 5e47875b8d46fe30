import { type LeakGate, sentencesOf } from './leak-gate.ts';

/** Texts of an author that may leave, none of whose sentences tells the answer; withheld sentences by kind of leak. */
export function leavable<Text extends { readonly source: string }>(texts: readonly Text[], gate: LeakGate) {
  const withheld: Record<string, number> = {};
  const left = texts.filter(({ source }) => {
    const leaks = sentencesOf(source).flatMap((sentence) => gate(sentence) ?? []);
    for (const leak of leaks) withheld[leak] = (withheld[leak] ?? 0) + 1;
    return leaks.length === 0;
  });
  return { left, withheld };
}
