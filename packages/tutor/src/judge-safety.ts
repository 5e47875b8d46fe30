/** Grave messages of a student, the gravest first. Rude words are judged by a word list elsewhere. */
export const safetyLevels = ['danger', 'serious'] as const;
export type SafetyLevel = (typeof safetyLevels)[number];

const me = "(?:i|i'm|i am|im|i'll|ill|i will|i'd|gonna|going to)";

// In the first person or about a plan, so that a question about a play or a war raises nothing.
const patterns: Readonly<Record<SafetyLevel, readonly RegExp[]>> = {
  danger: [
    new RegExp(
      `\\b${me}\\b.{0,30}\\b(?:kill|hurt|cut|harm|hang|stab|poison|drown)(?:ing)?\\s+(?:myself|my self)\\b`,
      'iu',
    ),
    /\b(?:i|i'?d)\b.{0,25}\b(?:want|wish|rather|ready|going|deserve)\b.{0,12}\b(?:to die(?! of (?:boredom|laughter|laughing|embarrassment|shame)\b)|to be dead|(?:was|were) dead|be dead|end it all|end my life)\b/iu,
    /\b(?:end|ending|take|taking)\s+my\s+(?:own\s+)?life\b/iu,
    /\b(?:i|i'?m)\b.{0,20}\bsuicidal\b|\bmy suicide\b/iu,
    /\bi\b.{0,15}\b(?:don'?t|do not|dont)\b.{0,8}\bwant\b.{0,6}\bto\s+(?:live|be alive|be here any ?more|wake up)\b/iu,
    new RegExp(
      `\\b${me}\\b.{0,30}\\b(?:shoot|stab|kill|bomb|burn down|attack)\\b.{0,25}\\b(?:school|class|everyone|everybody|you all|teacher|them all|him|her)\\b`,
      'iu',
    ),
    /\b(?:bring|bringing|brought|have|got)\b.{0,12}\b(?:a|my|his|the)?\s*(?:gun|knife|bomb|pistol|weapon)\b.{0,20}\b(?:to|at|in)\s+(?:school|class)\b/iu,
    /\b(?:he|she|they|dad|father|stepdad|mom|mother|uncle|teacher|coach|brother|somebody|someone)\b.{0,25}\b(?:touch(?:es|ed)|rapes?|raped|molest(?:s|ed)|abus(?:es|ed)|beats?|beat)\b.{0,8}\bme\b/iu,
  ],
  serious: [
    /\b(?:i'?m|i am|i get|i got|they|he|she)\b.{0,20}\bbull(?:y|ied|ying|ies)\b/iu,
    /\b(?:hits?|hit|slaps?|threaten(?:s|ed)?|locks?)\b.{0,6}\bme\b/iu,
    /\b(?:afraid|scared)\b.{0,12}\b(?:to go home|of my (?:dad|father|mom|mother|stepdad|teacher|parents)|to come to school)\b/iu,
    /\bi\b.{0,10}\bhate\s+(?:myself|my life)\b|\bnobody\b.{0,10}\b(?:likes|loves|would miss)\s+me\b/iu,
    /\bi'?(?:m| am| have|ve)?\b.{0,15}\b(?:starving myself|throwing up on purpose|stopped eating)\b/iu,
    /\b(?:i|i'?m|i am)\b.{0,15}\b(?:selling|taking|buying|on)\s+(?:drugs|pills|weed|meth|coke)\b/iu,
    /\b(?:no food|nothing to eat|nowhere to sleep|homeless)\b.{0,15}\b(?:home|us|we|i|night)\b/iu,
  ],
};

/** Level of a message; null for an ordinary one. Patterns are English; other languages rely on adults who read along. */
export function judgeSafety(message: string): SafetyLevel | null {
  const plain = message
    .normalize('NFKC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ');
  return safetyLevels.find((level) => patterns[level].some((pattern) => pattern.test(plain))) ?? null;
}
