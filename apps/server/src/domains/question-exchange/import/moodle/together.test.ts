import { expect, it } from 'vitest';
import { publicWords } from '../../../../lib/campus-words.ts';
import { readBank } from '../read-bank.ts';

// Settings of Moodle's plugins that look at several answers of a question at once.

async function lossesOf(name: string, file: string) {
  const reading = await readBank(name, new TextEncoder().encode(file));
  const [item] = reading.kind === 'read' ? reading.items : [];
  if (!item || item.outcome === 'refused') throw new Error(item && publicWords.sentence(item.reason));
  return item.losses.map(publicWords.sentence);
}
const partly = 'An answer that is partly right earns other points here than in the file.';
const question = (type: string, text: string, inside: string) =>
  `<quiz><question type="${type}"><name><text>One</text></name><questiontext format="html"><text>${text}</text></questiontext>${inside}</question></quiz>`;

it('says of gaps that one answer counts once for all of them', async () => {
  const gaps = (text: string, duplicates: number) =>
    question(
      'gapfill',
      text,
      `<answerdisplay>gapfill</answerdisplay><noduplicates>${duplicates}</noduplicates>`,
    );
  const once = 'The same answer in two gaps counts once in the file; here it counts in each of them.';
  expect(await lossesOf('bank.xml', gaps('Pets: [cat|dog], [cat|dog].', 1))).toEqual([once]);
  expect(await lossesOf('bank.xml', gaps('Pets: [cat|dog], [cat|dog].', 0))).toEqual([]);
  expect(await lossesOf('bank.xml', gaps('Pets: [cat], [dog].', 1))).toEqual([]);
});

it.each([
  ['subpointdeduction', [partly]],
  ['subpoints', []],
  ['mtfonezero', []],
])('says of rows that are marked by a rule of their own: %s', async (rule, losses) => {
  const column = (number: number, words: string) =>
    `<column number="${number}"><responsetext><text>${words}</text></responsetext></column>`;
  const row = (number: number) =>
    `<row number="${number}"><optiontext><text>Row ${number}</text></optiontext></row><weight rownumber="${number}" columnnumber="1"><value>1.000</value></weight>`;
  const inside = `<scoringmethod><text>${rule}</text></scoringmethod>${column(1, 'true')}${column(2, 'false')}${row(1)}${row(2)}`;
  expect(await lossesOf('bank.xml', question('mtf', 'Which?', inside))).toEqual(losses);
});

it('says of a table of Brightspace that options left alone earn, too', async () => {
  const table = (scoring: string) =>
    `NewQuestion,MS,,\nQuestionText,Primes?,,\nScoring,${scoring},,\nOption,1,2,\nOption,1,3,\nOption,0,4,\n`;
  expect(await lossesOf('bank.csv', table('RightAnswers'))).toEqual([partly]);
  expect(await lossesOf('bank.csv', table('AllOrNothing'))).toEqual([]);
});
