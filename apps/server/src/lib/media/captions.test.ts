import { createText } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import { readCaptions } from './captions.ts';

const read = (text: string) => readCaptions(Buffer.from(text));
const one = (text: string) => ({ cues: [{ from: 1000, to: 2500, text }], skipped: 0 });
const line = '00:01.000 --> 00:02.500';

describe('captions', () => {
  it.each([
    ['WebVTT', `WEBVTT\n\n${line}\nLeaves`, one('Leaves')],
    [
      'WebVTT with hours and a name',
      'WEBVTT - of leaves\n\nfirst\n00:00:01.000 --> 00:00:02.500\nLeaves',
      one('Leaves'),
    ],
    ['settings of a place', `WEBVTT\n\n${line} line:0 position:20%\nLeaves`, one('Leaves')],
    ['notes and styles', `WEBVTT\n\nNOTE by me\nmore\n\nSTYLE\n::cue{}\n\n${line}\nLeaves`, one('Leaves')],
    ['SRT', '1\n00:00:01,000 --> 00:00:02,500\nLeaves', one('Leaves')],
    ['SRT of Windows', '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\nLeaves\r\nfall\r\n', one('Leaves\nfall')],
    [
      'SRT without a blank line before the next',
      '1\n00:00:01,000 --> 00:00:02,500\nLeaves\n2\n00:00:03,000 --> 00:00:04,000\nfall',
      {
        cues: [
          { from: 1000, to: 2500, text: 'Leaves' },
          { from: 3000, to: 4000, text: 'fall' },
        ],
        skipped: 0,
      },
    ],
    ['tags', `${line}\n<v Ann><b>Leaves</b> {\\an8}fall <00:01.500>&amp; 1 < 2`, one('Leaves fall & 1 < 2')],
    ['short fractions', '00:00:01,0 --> 00:00:02,5\nLeaves', one('Leaves')],
    ['a cue without words', `${line}\n\n\n${line}\nLeaves`, one('Leaves')],
    [
      'bad lines',
      `WEBVTT\n\nlost\n\n00:03 --> 00:04\nLate\n\n00:09.000 --> 00:08.000\nBack\n\n${line}\nLeaves`,
      {
        ...one('Leaves'),
        skipped: 3,
      },
    ],
    [
      'an order of their own',
      `00:05.000 --> 00:09.000\nfall\n\n${line}\nLeaves\n\n00:02.000 --> 00:06.000\nwill`,
      {
        cues: [
          { from: 1000, to: 2500, text: 'Leaves' },
          { from: 2000, to: 6000, text: 'will' },
          { from: 5000, to: 9000, text: 'fall' },
        ],
        skipped: 0,
      },
    ],
  ])('are read: %s', (_, text, expected) => expect(read(text)).toEqual(expected));

  it('are read in UTF-16 and in older alphabets', () => {
    const text = `1\n00:00:01,000 --> 00:00:02,500\nFeuilles d’été`;
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect(readCaptions(wide)).toEqual(one('Feuilles d’été'));
    expect(readCaptions(Buffer.from(text.replace('’', "'"), 'latin1'))).toEqual(one("Feuilles d'été"));
  });

  it.each([
    ['of no cue', 'WEBVTT\n', /no captions/],
    ['of another kind', '<p>Leaves</p>', /no captions/],
    ['above 20,000 entries', `${line}\nLeaf\n\n`.repeat(20_001), /at most 20,000 entries/],
    ['above 5 MB', 'a'.repeat(5 * 1024 * 1024 + 1), /at most 5 MB/],
  ])('are refused: %s', (_, text, refusal) => {
    const captions = read(text);
    const said = 'refusal' in captions ? createText('k12').sentence(captions.refusal) : '';
    expect(said).toMatch(refusal);
  });
});
