// Praise and blame of a model say whether an answer of the student is right, even where no answer stands.

const word =
  '(?:yes|yep|yeah|yup|no|nope|nah|ok|okay|exactly|precisely|correct|incorrect|right|wrong|true|false|perfect|bravo|bingo|brilliant|excellent|amazing|fantastic|wonderful|awesome|super|congratulations|congrats|absolutely|indeed|spot on|nailed it|you (?:got|have|nailed|did) it|well done|(?:very |really )?(?:good|great|nice|fine|excellent|amazing|wonderful)(?: (?:job|work|thinking|answer|guess|one|try|start|going|catch|for you))?|not (?:quite|yet|really|exactly|right|correct)|almost|nearly|close(?: enough)?|(?:so |very )close|warm(?:er)?|cold(?:er)?|hot(?:ter)?|keep (?:going|it up)|try again|unfortunately|sadly)';
const leading = new RegExp(
  `^\\W*(?:oh,? |hm+,? |wow,? )?${word}(?:\\s*(?:[,!.;:\\u2013\\u2014-]+|$)\\s*)+`,
  'iu',
);
const alone =
  /^\W*(?:(?:yes|no|oh|and|so|but),? )?(?:(?:that|this|it|your (?:answer|idea|guess|result|thinking))(?:'s| is| was| seems| looks| sounds)?(?: (?:all|quite|exactly|almost|very|really|absolutely|totally|not|indeed))* ?(?:it|right|correct|wrong|incorrect|true|false|works?|perfect|great|good|fits?|close|so|off|fine)|i (?:dis)?agree(?: with (?:you|that|this))?|you(?:'re| are)(?: (?:absolutely|quite|almost|very|totally|not))* (?:right|correct|wrong|close|there|on the right track|getting (?:closer|warmer|colder|there)|mistaken|off))\W*$/iu;

/**
 * Sentence of a model without praise and blame; empty where it is nothing else. Nobody who names an answer in words that
 * the server does not know for one learns from the reply whether it is right.
 */
export function dropVerdict(sentence: string): string {
  const rest = sentence.replace(leading, '');
  if (rest !== sentence) return rest === '' ? '' : dropVerdict(rest);
  return alone.test(sentence) ? '' : sentence;
}
