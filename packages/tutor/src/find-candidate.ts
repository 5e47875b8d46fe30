import { equals, type PresentedQuestion } from '@pelion/questions';
import { foldedWords, holdsWords } from './fold-words.ts';
import { plainReply } from './plain-reply.ts';
import { literalsIn } from './question-secrets.ts';
import { readNumbers } from './read-numbers.ts';

const asksForVerdict =
  /\b(?:is (?:it|that|this|my|the (?:answer|solution|result))|was (?:i|it|that)|am i|are we|did i|do i have|would it be|could it be|should it be|so (?:it|the answer)(?:'s| is)|isn'?t it|correct|right|wrong|check (?:my|this|it)|verify|confirm|my (?:answer|guess|solution|result)|i (?:got|think|chose|choose|picked|pick|say|guess|believe|guessed|found)|(?<!\b(?:do|should|can|could|must|would|where|when|why) )i (?:get|put|have)|hot(?:ter)? or cold(?:er)?|higher or lower|warm(?:er)?|cold(?:er)?|too (?:high|low|big|small)|close|true|false|(?:it|that|this|which) (?:comes to|equals|makes|gives))\b/iu;
const optionNamed =
  /(?:^|\b(?:option|choice|answer|letter|is it|pick|choose|about|not)\s+)\(?[a-h]\)?(?=$|[\s?.!,])|^\W*[a-h]\W*$/iu;
const talk =
  '(?:and|so|but|then|now|next|well|ok|okay|thanks|thank you|please|go on|continue|hello|hi|hey|sorry|i see|i did|done)';
/** Whole messages that go on with the conversation and name nothing. */
const smallTalk = new RegExp(`^\\W*${talk}(?:\\W+${talk})*\\W*$`, 'iu');
/** Small numbers in words, which count things in any message: "these two terms". */
const smallWords =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|half|halves|twice|once)\b(?!\s+(?:tens|dozen|hundred|thousand))/giu;
const requests =
  /\b(?:hint|help|explain|what|how|why|where|when|more|practice|materials?|study|read|stuck|understand|know|start|begin|mean|means|example|similar|give|show|tell)\b/iu;

/**
 * Whether a message names an answer or asks for a verdict. Reads nothing but what the student can see, so that a right
 * and a wrong answer are found alike.
 */
export function holdsCandidate(message: string, shown: PresentedQuestion, passage: string | null): boolean {
  const plain = plainReply(message);
  const words = foldedWords(plain);
  if (asksForVerdict.test(plain) || optionNamed.test(plain)) return true;
  const read = plainReply(`${passage ?? ''} ${shown.stem}`);
  const given = readNumbers(read);
  const { written, computed } = readNumbers(plain.replace(smallWords, ' '));
  if ([...written, ...computed].some((value) => !given.written.some((one) => equals(one, value))))
    return true;
  const literals = new Set(literalsIn(read));
  if (literalsIn(plain).some((one) => !literals.has(one))) return true;
  const isRequest = requests.test(plain);
  if (optionTexts(shown).some((option) => option.length > 0 && holdsWords(words, option)) && !isRequest)
    return true;
  return words.length > 0 && words.length <= 4 && !isRequest && !smallTalk.test(plain);
}

function optionTexts(shown: PresentedQuestion): string[][] {
  if ('options' in shown) return shown.options.map(({ html }) => foldedWords(plainReply(html)));
  if ('choices' in shown) return shown.choices.map(({ html }) => foldedWords(plainReply(html)));
  if ('items' in shown) return shown.items.map(({ html }) => foldedWords(plainReply(html)));
  if ('bank' in shown)
    return [...shown.bank, ...shown.gaps.flatMap((gap) => (gap.kind === 'choice' ? gap.choices : []))].map(
      ({ text }) => foldedWords(text),
    );
  return [];
}
