import { foldedWords } from './fold-words.ts';
import { plainReply } from './plain-reply.ts';
import { type NumbersSaid, readNumbers } from './read-numbers.ts';

/** One sentence of a reply, read once for all rules. */
export interface Said {
  readonly plain: string;
  readonly words: readonly string[];
  readonly numbers: NumbersSaid;
  readonly isQuestion: boolean;
}

export function saidIn(text: string): Said {
  const plain = plainReply(text);
  return {
    plain,
    words: foldedWords(plain),
    numbers: readNumbers(plain),
    isQuestion: /[?\uff1f]\s*["\u201d')]*$/.test(plain),
  };
}

const verdict =
  /\b(?:answer|solution|result|correct|right|wrong|incorrect|true|false|choose|chose|pick|select|mark|tick|circle|bubble|option|final|equals?|comes? (?:out )?to|works out|totals?|so (?:it|you|we)|it'?s|you (?:get|should get|have)|we (?:get|have)|gives?|makes?|must be|has to be|would be|therefore|hence|response)\b|=/iu;
const judgement =
  /\b(?:answer|correct|right|wrong|incorrect|true|false|choose|pick|select|best|fits|match(?:es)?|not|isn'?t|aren'?t|cannot|can'?t|eliminate|rule (?:it |that |this )?out|ruled out|cross (?:it |that |this )?out|exclude|except|unlike|impossible|only|winner|go with|it'?s|mark|tick|circle|discard|drop|ignore|skip|leave out|out of the running|falls? away|(?:is|are) out|neither|nor|all but|no|nope|yes)\b/iu;

/** Whether a number or word in the sentence is given out as a result. */
export const holdsVerdict = ({ plain }: Said): boolean => verdict.test(plain);
/** Whether the sentence says of an option that it is right or wrong. */
export const holdsJudgement = ({ plain }: Said): boolean => judgement.test(plain);
