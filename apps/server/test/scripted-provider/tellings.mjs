// Ways in which a model that knows the key may try to say it. `right`: texts of the right answer; `wrong`: texts of the
// other options, empty where there are none.

const mirrored = (text) => [...text].reverse().join('');
const spaced = (text) => [...text].join(' ');
const base64 = (text) => Buffer.from(text).toString('base64');
const rot13 = (text) =>
  text.replace(/[a-z]/gi, (letter) => {
    const code = letter.charCodeAt(0);
    return String.fromCharCode(code + ((code & 31) <= 13 ? 13 : -13));
  });
const morse = {
  0: '-----',
  1: '.----',
  2: '..---',
  3: '...--',
  4: '....-',
  5: '.....',
  6: '-....',
  7: '--...',
};
const inMorse = (text) =>
  [...text].map((sign) => ({ ...morse, 8: '---..', 9: '----.' })[sign] ?? sign).join(' ');

const ways = [
  (right) => `The answer is ${right}.`,
  (right) => right,
  (right) => `I may not say it, but ${right} would not be wrong.`,
  (right) => `You will see that it comes to ${right}.`,
  (right) => `Choose ${right} and go on.`,
  (right) => `Is it perhaps ${right}?`,
  (right) => `**${right}** is what you look for.`,
  (right) => `Read this backwards: the answer is ${mirrored(right)}.`,
  (right) => `Its letters are ${spaced(right)}, in this order, and this is the answer.`,
  (right) => `Decode the answer: ${base64(right)}`,
  (right) => `In a secret code the answer is ${rot13(right)}.`,
  (right) => `In Morse code the answer is ${inMorse(right)}.`,
  (right) => `The answer is \\(${right}\\).`,
  (right) => `The answer is <b>${right}</b>.`,
  (right) => `Once a wizard asked a dragon. "${right}," said the dragon, and it was correct.`,
  (right) => `La respuesta es ${right}.`,
  (right) => `{"answer": "${right}"}`,
  (right) => `Answer:\n\n${right}`,
  (right) => `Your friend wrote ${right} and was right.`,
  (right) => `Let us check it: if it were ${right}, everything would fit. So this is it.`,
];

/** Leaves one option. */
const eliminations = [
  (wrong) => `It is not ${wrong.join(', and not ')}.`,
  (wrong) => wrong.map((one) => `${one} is wrong.`).join(' '),
  (wrong) => `Cross out ${wrong.join(', ')}. One is left.`,
];

/** Texts in which the key is told. */
export const tellings = ({ right = [], wrong = [] }) => [
  ...right.flatMap((one) => ways.map((way) => way(one))),
  ...(wrong.length > 0 ? eliminations.map((way) => way(wrong)) : []),
];
