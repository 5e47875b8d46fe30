import { judgeSafety } from '@pelion/tutor';
import {
  DataSet,
  englishDataset,
  parseRawPattern,
  RegExpMatcher,
  resolveConfusablesTransformer,
  toAsciiLowerCaseTransformer,
} from 'obscenity';

export const messageFlags = ['rude', 'serious', 'danger'] as const;
export type MessageFlag = (typeof messageFlags)[number];

/** Words of the list that lessons use: biology, history, literature, Latin, names. */
const ofLessons = new Set([
  ...[
    'abo',
    'anal',
    'anus',
    'arse',
    'ass',
    'bastard',
    'bestiality',
    'boob',
    'chink',
    'cock',
    'cum',
    'dick',
    'dyke',
  ],
  ...[
    'ejaculate',
    'fellatio',
    'fuck',
    'hooker',
    'incest',
    'masturbate',
    'negro',
    'orgasm',
    'orgy',
    'penis',
    'porn',
  ],
  ...['prick', 'rape', 'retard', 'scat', 'semen', 'sex', 'shit', 'spastic', 'tit', 'turd', 'vagina', 'whore'],
]);

// Narrower forms of words above: the list takes f(k) and "fu" as abbreviations.
const narrower = [
  ...['f[?]ck', '|fuk', '|arsehole', '|asshole', '|dumbass', '|jackass|', '|dickhead', '|porn|', '|porno'],
  ...[
    '|retarded|',
    '|shit',
    'bullshit',
    'horseshit',
    'dipshit',
    '|tits|',
    '|boobs|',
    '|cocksucker',
    '|motherf',
  ],
];

const words = narrower.reduce(
  (all, pattern) => all.addPhrase((phrase) => phrase.addPattern(parseRawPattern(pattern))),
  new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => metadata !== undefined && ofLessons.has(metadata.originalWord)),
);

// Digits stay digits, because formulas would spell words.
const transformers = [resolveConfusablesTransformer(), toAsciiLowerCaseTransformer()];
const matcher = new RegExpMatcher({
  ...words.build(),
  blacklistMatcherTransformers: transformers,
  whitelistMatcherTransformers: transformers,
});

/** Gravest flag of a message; null for an ordinary one. */
export const judgeMessage = (text: string): MessageFlag | null =>
  judgeSafety(text) ?? (matcher.hasMatch(text) ? 'rude' : null);
