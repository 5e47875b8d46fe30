import { foldedWords, spelledWords } from './fold-words.ts';
import { plainReply } from './plain-reply.ts';
import { type NumbersSaid, readNumbers } from './read-numbers.ts';

/** One sentence of a reply, read once for all rules. */
export interface Said {
  readonly plain: string;
  readonly words: readonly string[];
  /** The same words, plurals as they are. */
  readonly spelled: readonly string[];
  /** Whether a formula moves, hides or codes what it shows, so that nothing tells how it reads. */
  readonly isDisguised: boolean;
  readonly numbers: NumbersSaid;
  readonly isQuestion: boolean;
}

/** Commands of formulas that no help needs. */
const disguise =
  /\\(?:char|[megx]?def|let|m?kern|[hm]skip|mspace|hspace|[hv]?phantom|smash|(?:math)?[rlc]lap|raisebox|(?:text)?color|f?colorbox|overset|underset|stackrel|substack|verb|unicode|symbol|html\w+|class|style|csname)(?![a-z])/iu;

export function saidIn(text: string): Said {
  const plain = plainReply(text);
  return {
    plain,
    words: foldedWords(plain),
    spelled: spelledWords(plain),
    isDisguised: disguise.test(text),
    numbers: readNumbers(plain),
    isQuestion: /[?\uff1f]\s*["\u201d')]*$/.test(plain),
  };
}

const verdict =
  /\b(?:answer|solution|result|correct|right|wrong|incorrect|true|false|choose|chose|pick|select|mark|tick|circle|bubble|option|final|equals?|comes? (?:out )?to|works out|totals?|so (?:it|you|we)|it'?s|you (?:get|should get|have)|we (?:get|have)|gives?|makes?|must be|has to be|would be|therefore|hence|response)\b|=/iu;
const judgement =
  /\b(?:fill|shade|darken|press|tap|click|elsewhere|answer|correct|right|wrong|incorrect|true|false|choose|pick|select|best|fits|match(?:es)?|not|isn'?t|aren'?t|cannot|can'?t|eliminate|rule (?:it |that |this )?out|ruled out|cross (?:it |that |this )?out|exclude|except|unlike|impossible|only|winner|go with|it'?s|mark|tick|circle|discard|drop|ignore|skip|leave out|out of the running|falls? away|(?:is|are) out|neither|nor|all but|no|nope|yes)\b/iu;

/** Whether a number or word in the sentence is given out as a result. */
export const holdsVerdict = ({ plain }: Said): boolean => verdict.test(plain);
/** Whether the sentence says of an option that it is right or wrong. */
export const holdsJudgement = ({ plain }: Said): boolean => judgement.test(plain);
